import { afterEach, expect, test } from 'vitest'
import { askBefore, isLeaving, leaveAtOnce, mayLeave, stayAfterAll } from './unsaved.ts'

afterEach(() => askBefore(undefined))

test('a page with nothing unsaved may be left', async () => {
  expect(await mayLeave()).toBe(true)
})

test('a page with something unsaved is left only by a yes, which holds until it was not left after all', async () => {
  const answers = [false, true, false]
  askBefore(async () => answers.shift() ?? true)
  expect([await mayLeave(), isLeaving()]).toEqual([false, false])
  expect([await mayLeave(), isLeaving()]).toEqual([true, true])
  expect(await mayLeave()).toBe(true)
  stayAfterAll()
  expect(await mayLeave()).toBe(false)
})

test('a session that has ended asks nothing; the next page does again', async () => {
  const no = () => Promise.resolve(false)
  askBefore(no)
  leaveAtOnce()
  expect(await mayLeave()).toBe(true)
  askBefore(no)
  expect(await mayLeave()).toBe(false)
})
