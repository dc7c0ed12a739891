import { expect, test } from 'vitest'
import { openTasks } from './first-tasks.ts'

const done = { collegeFilled: 5, collegeFacts: 5, favorites: 5, shared: 27, looked: 5 }
const open = (facts: Partial<typeof done>) => openTasks({ ...done, ...facts }).map(({ name }) => name)

test('all done leaves no task, and each count opens its own', () => {
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
