import { expect, test } from 'vitest'
import { groupByTime } from './shown-messages.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 8, 14, 15) + seconds * 1000).toISOString()
const groups = (...seconds: number[]) =>
  groupByTime(seconds.map(at), (time) => time).map(({ items }) => items.length)

test('messages within 10 minutes of the one before stand under one time', {
  tags: ['R12.9', 'R20.28'],
}, () => {
  expect(groups()).toEqual([])
  expect(groups(0, 600, 1200)).toEqual([3])
  expect(groups(0, 600.001, 700)).toEqual([1, 2])
  expect(groups(0, 601, 1202)).toEqual([1, 1, 1])
})

test('a group has the time of its first message', { tags: 'R12.9' }, () => {
  const [group] = groupByTime([at(30), at(90)], (time) => time)
  expect(group?.at).toBe(at(30))
})
