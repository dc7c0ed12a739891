/** A requirement of the standard and its proofs. */
export interface Requirement {
  line: number
  number: string
  level: number
  /** Tests as `file › title`. */
  tests: string[]
  /** Explanations in place of tests or beside them, each starting with one of `words`. */
  reasons: string[]
}

type Outcome = 'tests' | 'reason' | 'open'

/** The first words of an explanation in the table, and its meaning. */
const words = {
  'Design:': 'how it is built leaves nothing to test',
  'Document:': 'asks for a text, which is there',
  'Setting:': 'up to whoever runs it, as operations.md says',
  'Deviation:': 'met in another way or not in full, on purpose',
  'Open:': 'not met yet',
} as const

const heading = /^\|\s*No\.\s*\|\s*Level\s*\|\s*Asked\s*\|\s*How\s*\|\s*Proof\s*\|$/

/**
 * Reads the rows of every table with the header 'No., Level, Asked, How, Proof', and the errors in
 * their form.
 */
export function readRequirements(markdown: string): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = []
  const problems: string[] = []
  let inTable = false
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) inTable = false
    else if (heading.test(text)) inTable = true
    else if (inTable && !/^\|[\s|:-]+\|$/.test(text)) {
      const read = readRow(text, index + 1)
      if (typeof read === 'string') problems.push(`line ${index + 1}: ${read}`)
      else requirements.push(read)
    }
  }
  return { requirements, problems: [...problems, ...twice(requirements)] }
}

function readRow(text: string, line: number): Requirement | string {
  const cells = text.split(/(?<!\\)\|/).slice(1, -1)
  const [number = '', level = '', asked = '', how = '', proof = ''] = cells.map(plain)
  if (cells.length !== 5) return `${cells.length} cells instead of 5`
  if (!/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number)) return `'${number}' is no number of the standard`
  if (!/^[123]$/.test(level)) return `${number}: '${level}' is no level`
  if (asked === '' || how === '') return `${number}: it is not said what is asked, or how it is met`
  const items = proof.split('<br>').map((item) => item.trim())
  const tests = items.filter(isTest).map((item) => item.slice(1, -1))
  const reasons = items.filter((item) => !isTest(item))
  const nameless = reasons.find((reason) => !Object.keys(words).some((word) => reason.startsWith(word)))
  if (nameless !== undefined) return `${number}: '${nameless}' is neither a test nor a reason`
  return { line, number, level: Number(level), tests, reasons }
}

const plain = (cell: string) => cell.trim().replaceAll('\\|', '|')
const isTest = (item: string) => /^`.+`$/.test(item)

function twice(requirements: readonly Requirement[]): string[] {
  const byNumber = Map.groupBy(requirements, ({ number }) => number)
  return [...byNumber.values()]
    .filter((rows) => rows.length > 1)
    .map((rows) => `line ${rows[1]?.line}: ${rows[0]?.number} has a row already`)
}

/** Judges a requirement: open when any part is; a deviation counts as a reason, even with tests beside it. */
export function outcomeOf({ tests, reasons }: Pick<Requirement, 'tests' | 'reasons'>): Outcome {
  if (reasons.some((reason) => reason.startsWith('Open:'))) return 'open'
  if (tests.length === 0 || reasons.some((reason) => reason.startsWith('Deviation:'))) return 'reason'
  return 'tests'
}

/** Counts the outcomes by level: '63 of level 1: 40 proved by tests, 20 by reason, 3 open'. */
export function countsOf(requirements: readonly Requirement[]): string {
  const levels = [...new Set(requirements.map(({ level }) => level))].sort()
  return levels
    .map((level) => {
      const outcomes = requirements.filter((one) => one.level === level).map(outcomeOf)
      const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
      return `${outcomes.length} of level ${level}: ${count('tests')} proved by tests, ${count('reason')} by reason, ${count('open')} open`
    })
    .join('; ')
}
