/** Something to do, once what it needs is done, on some of the cores. */
export interface Task {
  name: string
  /** Tasks listed before it that have to have passed. */
  needs?: readonly string[]
  /** The cores it keeps busy: 0 for one that waits, 1 without a word. */
  weight?: 0 | 1 | 2
}

/** How a task is done, and how everything under way is told to end after a failure. */
interface Runner<T> {
  run(task: T): Promise<boolean>
  stop(): void
}

/** The cores of a run. Not those of the machine: the same run everywhere finds the same faults. */
export const cores = 2

/**
 * The tasks to start now: in the order of the list, passing over those whose needs have not passed. The first for which
 * too few cores are free holds back all after it, or one that wants both cores would wait for ever.
 */
export function startable<T extends Task>(
  waiting: readonly T[],
  running: readonly T[],
  passed: ReadonlySet<string>,
): T[] {
  let free = running.reduce((left, task) => left - weightOf(task), cores)
  const starting: T[] = []
  for (const task of waiting) {
    if (!(task.needs ?? []).every((need) => passed.has(need))) continue
    if (weightOf(task) > free) break
    free -= weightOf(task)
    starting.push(task)
  }
  return starting
}

/** Runs every task, up to the first that fails: the others are then told to stop and waited for. True when all passed. */
export async function schedule<T extends Task>(tasks: readonly T[], { run, stop }: Runner<T>) {
  refuseLateNeeds(tasks)
  const passed = new Set<string>()
  const running = new Map<T, Promise<{ task: T; isGood: boolean }>>()
  let waiting = [...tasks]
  while (waiting.length > 0 || running.size > 0) {
    const starting = startable(waiting, [...running.keys()], passed)
    waiting = waiting.filter((task) => !starting.includes(task))
    for (const task of starting)
      running.set(
        task,
        run(task).then((isGood) => ({ task, isGood })),
      )
    const { task, isGood } = await Promise.race(running.values())
    running.delete(task)
    if (!isGood) {
      stop()
      await Promise.all(running.values())
      return false
    }
    passed.add(task.name)
  }
  return true
}

/** The tasks chosen, with those they need, in the order of the list. */
export function withNeeds<T extends Task>(tasks: readonly T[], isChosen: (task: T) => boolean): T[] {
  const names = new Set<string>()
  // a need stands before what needs it
  for (const task of tasks.toReversed()) {
    if (!isChosen(task) && !names.has(task.name)) continue
    for (const name of [task.name, ...(task.needs ?? [])]) names.add(name)
  }
  return tasks.filter(({ name }) => names.has(name))
}

/** A need that is not listed before its task might never pass: the run would end before its time. */
function refuseLateNeeds(tasks: readonly Task[]) {
  const listed = new Set<string>()
  for (const { name, needs = [] } of tasks) {
    const late = needs.find((need) => !listed.has(need))
    if (late !== undefined) throw new Error(`${name} needs ${late}, which is not listed before it`)
    if (listed.has(name)) throw new Error(`${name} is listed twice`)
    listed.add(name)
  }
}

const weightOf = ({ weight = 1 }: Task) => weight
