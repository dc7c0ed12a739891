const rounds = 300
const freshPages = 3200 // 4 KiB each; browsers and databases live on fresh memory
const interval = 10_000 // milliseconds between two measurements
const text = JSON.stringify(
  Array.from({ length: 300 }, (_, index) => ({
    id: index,
    name: `Player ${index * 7919}`,
    tags: ['a', 'b'],
  })),
)

/**
 * Measures the CPU seconds of a fixed piece of work: constant on an idle machine, more when other processes compete
 * for caches and cores, or where a virtual machine gets each page of memory from its host.
 */
export function measureWork(): number {
  const before = process.cpuUsage()
  let sum = 0
  for (let round = 0; round < rounds; round++) {
    const people: { id: number; name: string }[] = JSON.parse(text)
    people.sort((one, other) => one.name.localeCompare(other.name))
    sum += people.map(({ name }) => name.replace(/\d+/g, '#').length).reduce((all, length) => all + length, 0)
  }
  sum += touchFreshMemory()
  const { user, system } = process.cpuUsage(before)
  return sum > 0 ? (user + system) / 1e6 : 0
}

/** Writes to pages that the process has never had: so much at once always comes from the system. */
function touchFreshMemory(): number {
  const memory = new Uint8Array(64 * 1024 * 1024)
  const step = Math.floor(memory.length / freshPages)
  for (let at = 0; at < memory.length; at += step) memory[at] = 1
  return memory[0] ?? 0
}

/**
 * Repeats the fixed work during a run, and tells how much slower a CPU second was than on an idle
 * machine.
 */
export class MachineSpeed {
  readonly #measured: number[] = []
  readonly #timer: NodeJS.Timeout

  constructor() {
    // warm-up for the JIT compiler
    for (let round = 0; round < 3; round++) measureWork()
    this.#measured.push(measureWork())
    this.#timer = setInterval(() => this.#measured.push(measureWork()), interval).unref()
  }

  /**
   * Returns 1 at the speed of the reference machine, 1.5 when the work took half as long again;
   * never less than 1.
   */
  stop(reference: number): number {
    clearInterval(this.#timer)
    const sorted = this.#measured.toSorted((one, other) => one - other)
    return Math.max(1, (sorted[Math.floor(sorted.length / 2)] ?? reference) / reference)
  }
}
