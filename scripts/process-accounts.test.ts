import { expect, test } from 'vitest'
import { ProcessAccounts, type ProcessSample } from './process-accounts.ts'

const process = (
  pid: number,
  parent: number,
  own: number,
  more: Partial<ProcessSample> = {},
): ProcessSample => ({
  pid,
  parent,
  session: 10,
  began: pid,
  own,
  reaped: 0,
  ...more,
})
const ticksOf = (samples: ProcessSample[][], reaped?: number) => {
  const accounts = new ProcessAccounts(10)
  for (const sample of samples) accounts.record(sample)
  return accounts.ticks(reaped)
}
const stranger = process(99, 1, 1000, { session: 99 })

test('a program counts with its children and theirs, and no one else', () => {
  expect(ticksOf([[process(12, 11, 3), stranger, process(11, 10, 5), process(10, 1, 7)]])).toBe(15)
})

test('an ended child counts once, including its time after the last sample', () => {
  expect(ticksOf([[process(10, 1, 7), process(11, 10, 5)], [process(10, 1, 8, { reaped: 6 })]])).toBe(14)
})

test('a child that nobody waited for counts as it was last seen', () => {
  expect(ticksOf([[process(10, 1, 7), process(11, 10, 5)], [process(10, 1, 8)]])).toBe(13)
})

test('children that came and went between two samples count', () => {
  const seen = process(11, 10, 5)
  expect(
    ticksOf([
      [process(10, 1, 7), seen],
      [process(10, 1, 7, { reaped: 40 }), seen],
    ]),
  ).toBe(52)
})

test('a grandchild that ended together with its parent counts once', () => {
  const before = [process(10, 1, 1), process(11, 10, 2), process(12, 11, 50)]
  expect(ticksOf([before, [process(10, 1, 1, { reaped: 55 })]])).toBe(56)
})

test('a process that got another parent is followed, with the children it has later', () => {
  const first = [process(10, 1, 1), process(11, 10, 2), process(12, 11, 3, { session: 12 })]
  const orphan = process(12, 1, 5, { session: 12 })
  expect(ticksOf([first, [process(10, 1, 1), orphan, process(13, 12, 7, { session: 12 })]])).toBe(15)
})

test('an orphan never seen with its parent is known by its session', () => {
  const leader = process(11, 10, 2, { session: 11 })
  expect(ticksOf([[process(10, 1, 1), leader, process(12, 1, 4, { session: 11 }), stranger]])).toBe(7)
})

test('another process under the id of one that ended is none of ours', () => {
  const later = process(11, 1, 500, { began: 77, session: 77 })
  expect(
    ticksOf([
      [process(10, 1, 1), process(11, 10, 2)],
      [process(10, 1, 1, { reaped: 2 }), later],
    ]),
  ).toBe(3)
})

test("an ended program counts the kernel's time when that exceeds the samples", () => {
  expect(ticksOf([[process(10, 1, 7)], []], 9)).toBe(9)
  expect(ticksOf([[process(10, 1, 7)], []], 0)).toBe(7)
})

test("an ended orphan counts in addition to the kernel's time of the program", () => {
  const orphan = process(12, 1, 30, { session: 12 })
  expect(ticksOf([[process(10, 1, 5), process(12, 10, 20, { session: 12 })], [orphan], []], 9)).toBe(39)
})
