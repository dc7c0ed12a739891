/** A process in the kernel's counts: times in ticks, with `reaped` for its ended and awaited children. */
export interface ProcessSample {
  pid: number
  parent: number
  session: number
  began: number
  own: number
  reaped: number
}

interface Known extends ProcessSample {
  isLive: boolean
}

/**
 * Counts the CPU time of a program and all its descendants, from samples of all processes. A known
 * descendant is followed by id and start time, even after its parent ended and it was adopted:
 * browsers and databases outlive their starters.
 */
export class ProcessAccounts {
  readonly #root: number
  readonly #known = new Map<string, Known>()

  constructor(root: number) {
    this.#root = root
  }

  record(processes: readonly ProcessSample[]) {
    for (const known of this.#known.values()) known.isLive = false
    const ours = new Set<number>([this.#root])
    const sessions = new Set<number>([this.#root])
    let others = processes
    for (let found = -1; found !== 0; ) {
      const before = others.length
      others = others.filter((process) => {
        const { pid, parent, session } = process
        const isOurs =
          this.#known.has(key(process)) || ours.has(pid) || ours.has(parent) || sessions.has(session)
        if (!isOurs) return true
        ours.add(pid)
        // a session leader also identifies descendants whose parent ended unseen
        if (session === pid) sessions.add(pid)
        this.#known.set(key(process), { ...process, isLive: true })
        return false
      })
      found = before - others.length
    }
  }

  /** The ticks counted so far; `reaped` is the kernel's count for the program itself after its end. */
  ticks(reaped = 0): number {
    const all = [...this.#known.values()]
    const pids = new Set(all.map(({ pid }) => pid))
    const isRoot = ({ pid }: Known) => pid === this.#root
    const childrenOf = (parent: Known) =>
      all.filter((process) => process.parent === parent.pid && !isRoot(process))
    // counts an ended process once: in its parent's `reaped`, which includes unseen children, or by its last sample
    const subtree = (process: Known): number => {
      const children = childrenOf(process)
      const ended = sumOf(children.filter(({ isLive }) => !isLive).map(subtree))
      return (
        process.own +
        Math.max(process.reaped, ended) +
        sumOf(children.filter(({ isLive }) => isLive).map(subtree))
      )
    }
    // the adopter of an orphan is not part of the program
    const orphans = all.filter((process) => !isRoot(process) && !pids.has(process.parent))
    return Math.max(reaped, sumOf(all.filter(isRoot).map(subtree))) + sumOf(orphans.map(subtree))
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const key = ({ pid, began }: ProcessSample) => `${pid} ${began}`
