/** A journey that failed once and passed on the next run, as a line of the ledger. */
export interface Flake {
  /** From the root of the repository. */
  file: string
  title: string
  project: string
  /** The first such failure; later ones keep the date. */
  firstSeen: string
  lastSeen: string
  times: number
  commit: string
  error: string
  /** From the folder of the ledger. */
  trace: string
}

const day = 86_400_000 // milliseconds
const patience = 7 // days that an entry may stay
const errorLines = 6

/** Parses a ledger, with one JSON entry per line. Throws on an invalid line. */
export function readLedger(text: string): Flake[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}

/** Serializes a ledger. */
export function serializeLedger(flakes: readonly Flake[]): string {
  return flakes.map((flake) => `${JSON.stringify(flake)}\n`).join('')
}

/** Adds a flake; a test already in the ledger keeps its place and first date. */
export function withFlake(flakes: readonly Flake[], seen: Omit<Flake, 'firstSeen' | 'times'>): Flake[] {
  const known = flakes.find((one) => isSame(one, seen))
  if (!known) return [...flakes, { ...seen, firstSeen: seen.lastSeen, times: 1 }]
  return flakes.map((one) =>
    one === known ? { ...seen, firstSeen: one.firstSeen, times: one.times + 1 } : one,
  )
}

function isSame(one: Pick<Flake, 'file' | 'title' | 'project'>, other: typeof one): boolean {
  return one.file === other.file && one.title === other.title && one.project === other.project
}

/** Lists the entries older than a week, by which time the cause should be found and fixed. */
export function tooOld(flakes: readonly Flake[], now: Date): Flake[] {
  return flakes.filter(({ firstSeen }) => now.getTime() - Date.parse(firstSeen) > patience * day)
}

/** Returns the first lines of an error without terminal colors. */
export function plainError(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal begin with one
  const plain = message.replace(/\u001b\[[\d;]*[A-Za-z]/g, '')
  return plain
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, errorLines)
    .join('\n')
}

/** Builds the file name for a test's traces, in letters, digits and hyphens. */
export function traceName(title: string, now: Date): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  return `${now.toISOString().replace(/[:.]/g, '-')}-${words}`.replace(/-+$/, '')
}
