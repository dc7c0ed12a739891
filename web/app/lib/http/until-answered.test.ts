import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError, unreachable } from './problem-error.ts'
import { untilAnswered } from './until-answered.ts'

let token: string | undefined
vi.mock('../session/session.ts', () => ({ readToken: () => token }))

const listeners = new Set<unknown>()
beforeEach(() => {
  token = 'session'
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_name: string, listener: unknown) => listeners.delete(listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
})

const problem = (statusCode: number) =>
  new ProblemError({ statusCode, code: 'unavailable', error: '', message: '', requestId: '' })

/** Answers after some failures, and notes what is shown. */
function sender(...failures: Error[]) {
  const shown: string[] = []
  const send = vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'answer'
  })
  const onWait = () => {
    shown.push('waiting')
    return () => void shown.push('over')
  }
  return { send, onWait, shown }
}

test('a call outlasts ten minutes without a server, says so once, and guards the tab', async () => {
  const { send, onWait, shown } = sender(...Array.from({ length: 60 }, () => problem(503)), unreachable())
  const answer = untilAnswered(send, onWait)
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(shown).toEqual(['waiting'])
  expect(listeners.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(await answer).toBe('answer')
  expect(shown).toEqual(['waiting', 'over'])
  expect(listeners.size).toBe(0)
})

test('an answer at once shows nothing', async () => {
  const { send, onWait, shown } = sender()
  expect(await untilAnswered(send, onWait)).toBe('answer')
  expect(shown).toEqual([])
})

test.each([400, 403, 409, 429, 500])('a refusal with %i is not sent again', async (status) => {
  const { send, onWait } = sender(problem(status))
  await expect(untilAnswered(send, onWait)).rejects.toMatchObject({ statusCode: status })
  expect(send).toHaveBeenCalledTimes(1)
})

test('nothing is sent in the name of the next session', async () => {
  const { send, onWait, shown } = sender(problem(503))
  const answer = untilAnswered(send, onWait)
  const refused = expect(answer).rejects.toMatchObject({ statusCode: 503 })
  await vi.advanceTimersByTimeAsync(0)
  token = 'another'
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(send).toHaveBeenCalledTimes(1)
  expect(shown).toEqual(['waiting', 'over'])
})
