import { expect, test } from 'vitest'
import { firstTasks, isDone } from './first-tasks.ts'

const done = { collegeFilled: 5, collegeFacts: 5, favorites: 5, shared: 27, looked: 5 }
const tasks = (facts: Partial<typeof done>) => firstTasks({ ...done, ...facts })
const open = (facts: Partial<typeof done>) =>
  tasks(facts).flatMap((task) => (isDone(task) ? [] : [task.name]))

test('all done leaves no task, and each count opens its own', { tags: 'R8.35' }, () => {
  expect(open({})).toEqual([])
  expect(open({ collegeFilled: 4 })).toEqual(['college'])
  expect(open({ favorites: 4 })).toEqual(['favorites'])
  expect(open({ looked: 4 })).toEqual(['shared'])
})

test('shared profiles are a task only as far as there are any', () => {
  expect(open({ shared: 0, looked: 0 })).toEqual([])
  expect(open({ shared: 2, looked: 2 })).toEqual([])
  expect(open({ shared: 2, looked: 1 })).toEqual(['shared'])
})

test('what is done stays in the list, so that the last open task is one of three', () => {
  expect(tasks({ favorites: 0 }).map(({ name }) => name)).toEqual(['college', 'favorites', 'shared'])
  expect(tasks({ favorites: 0, shared: 0, looked: 0 }).map(({ name }) => name)).toEqual([
    'college',
    'favorites',
  ])
})
