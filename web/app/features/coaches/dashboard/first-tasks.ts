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
 * Lists a new coach's first tasks that are not done yet. Looking at shared profiles is done after five, or all where
 * fewer have shared, and is no task while nobody has.
 */
export function openTasks({
  collegeFilled,
  collegeFacts,
  favorites,
  shared,
  looked,
}: CoachHome['tasks']): Task[] {
  const tasks: Task[] = [
    { name: 'college', count: collegeFilled, of: collegeFacts },
    { name: 'favorites', count: favorites, of: favoritesWanted },
    { name: 'shared', count: looked, of: Math.min(profilesWanted, shared) },
  ]
  return tasks.filter(({ count, of }) => count < of)
}
