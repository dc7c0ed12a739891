import type { CoachHome } from '@touchline/contract'

const favoritesWanted = 5
const profilesWanted = 5

export type TaskName = 'college' | 'favorites' | 'shared'

/** A first task with how far it has come. */
export interface Task {
  name: TaskName
  count: number
  of: number
}

/**
 * Lists a new coach's first tasks, done ones too, until all are done; then none. The stars and looks are the coach's
 * own, the page is the whole staff's. Looking at shared profiles is done after five, or all where fewer have shared, and
 * is no task while nobody has.
 */
export function firstTasks({
  collegeFilled,
  collegeFacts,
  favorites,
  shared,
  looked,
}: CoachHome['tasks']): Task[] {
  const tasks: Task[] = [
    { name: 'college', count: collegeFilled, of: collegeFacts },
    { name: 'favorites', count: favorites, of: favoritesWanted },
    ...(shared > 0 ? [{ name: 'shared' as const, count: looked, of: Math.min(profilesWanted, shared) }] : []),
  ]
  return tasks.some((task) => !isDone(task)) ? tasks : []
}

/** Returns true if the task is done. */
export function isDone({ count, of }: Task): boolean {
  return count >= of
}
