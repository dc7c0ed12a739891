/** A task that starts once its needs are met, on some of the cores. */
export interface Task {
  name: string
  /** Tasks listed earlier that have to pass first. */
  needs?: readonly string[]
  /** The cores it keeps busy: 0 for a waiting task, 1 by default. */
  weight?: 0 | 1 | 2
}

/** Runs a task, and stops everything under way after a failure. */
interface Runner<T> {
  run(task: T): Promise<boolean>
  stop(): void
}

/**
 * The cores of a run. Fixed instead of the machine's number, so that the same run finds the same
 * faults everywhere.
 */
export const cores = 2

/**
 * Selects the tasks to start now, in list order, skipping those whose needs haven't passed. The first one that lacks
 * free cores holds back all later ones, or a task for both cores would wait forever.
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

/**
 * Runs every task up to the first failure, then stops the others and waits for them. Returns true when all passed.
 */
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

/** Selects tasks together with those they need, in list order. */
export function withNeeds<T extends Task>(tasks: readonly T[], isChosen: (task: T) => boolean): T[] {
  const names = new Set<string>()
  // a needed task is listed before the one that needs it
  for (const task of tasks.toReversed()) {
    if (!isChosen(task) && !names.has(task.name)) continue
    for (const name of [task.name, ...(task.needs ?? [])]) names.add(name)
  }
  return tasks.filter(({ name }) => names.has(name))
}

/** Refuses a need that is not listed before its task, because the run would end before it passes. */
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
