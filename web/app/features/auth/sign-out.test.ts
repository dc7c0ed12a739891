import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRedirectPause } from './sign-out.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('leads on half a second later, neither before nor twice', () => {
  const leadOn = vi.fn()
  afterRedirectPause(leadOn)
  vi.advanceTimersByTime(499)
  expect(leadOn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leadOn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(leadOn).toHaveBeenCalledTimes(1)
})

test('does not lead on once the page is left', () => {
  const leadOn = vi.fn()
  const callOff = afterRedirectPause(leadOn)
  vi.advanceTimersByTime(499)
  callOff()
  vi.advanceTimersByTime(10_000)
  expect(leadOn).not.toHaveBeenCalled()
})
