import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError, unreachable } from './problem-error.ts'
import { SessionOver, untilAnswered } from './until-answered.ts'

let token: string | undefined

const listeners = new Set<unknown>()
beforeEach(() => {
  token = 'session'
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? (token ?? null) : null) })
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
  return { send, shown, ask: () => untilAnswered(send, { token: 'session', onWait }) }
}

test('a call outlasts ten minutes without a server, says so once, and guards the tab', async () => {
  const { shown, ask } = sender(...Array.from({ length: 60 }, () => problem(503)), unreachable())
  const answer = ask()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(shown).toEqual(['waiting'])
  expect(listeners.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(await answer).toBe('answer')
  expect(shown).toEqual(['waiting', 'over'])
  expect(listeners.size).toBe(0)
})

test('a call that a dead connection never answers guards the tab, though nothing has failed yet', async () => {
  const hanging = Promise.withResolvers<string>()
  const answer = untilAnswered(() => hanging.promise, { token: 'session', onWait: () => () => undefined })
  await vi.advanceTimersByTimeAsync(1000)
  expect(listeners.size).toBe(1)
  hanging.resolve('answer')
  await answer
  expect(listeners.size).toBe(0)
})

test('an answer at once shows nothing', async () => {
  const { shown, ask } = sender()
  expect(await ask()).toBe('answer')
  expect(shown).toEqual([])
})

test.each([400, 403, 409])('a refusal with %i is not sent again', async (status) => {
  const { send, ask } = sender(problem(status))
  await expect(ask()).rejects.toMatchObject({ statusCode: status })
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([429, 500])('an answer %i that stays is sent three times more', async (status) => {
  const { send, ask } = sender(...Array.from({ length: 9 }, () => problem(status)))
  const refused = expect(ask()).rejects.toMatchObject({ statusCode: status })
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(send).toHaveBeenCalledTimes(4)
})

test('nothing is sent in the name of the next session, nor after the sign-out', async () => {
  for (const next of ['another', undefined]) {
    token = 'session'
    const { send, shown, ask } = sender(problem(503))
    const refused = expect(ask()).rejects.toBeInstanceOf(SessionOver)
    await vi.advanceTimersByTimeAsync(0)
    token = next
    await vi.advanceTimersByTimeAsync(60_000)
    await refused
    expect(send).toHaveBeenCalledTimes(1)
    expect(shown).toEqual(['waiting', 'over'])
    // one that waited behind it
    await expect(ask()).rejects.toBeInstanceOf(SessionOver)
    expect(send).toHaveBeenCalledTimes(1)
  }
})
