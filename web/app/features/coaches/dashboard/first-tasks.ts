import type { CoachHome } from '@touchline/contract'

const favoritesWanted = 5
const profilesWanted = 5

export type TaskName = 'college' | 'favorites' | 'shared'

/** A first task and its progress. */
export interface Task {
  name: TaskName
  count: number
  of: number
}

/**
 * Lists a new coach's first tasks, done ones too, until all are done. Stars and profile views are the coach's own, the
 * page is the whole staff's. Viewing shared profiles is done after five, or all if fewer, and is no task without any.
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

export function isDone({ count, of }: Task): boolean {
  return count >= of
}
