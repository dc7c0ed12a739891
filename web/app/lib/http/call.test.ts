import { getPlayerPage, logIn, shareProfile, signOut } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, parseAnswer } from './call.ts'
import { ProblemError } from './problem-error.ts'

const stored = new Map<string, string>()
const sent: { path: string; request: RequestInit }[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  stored.clear()
  sent.splice(0)
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    sent.push({ path, request })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const headers = () => Object.fromEntries(new Headers(sent[0]?.request.headers))
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.problem : error),
  )

test('a write goes out as JSON with cookies; without a session it carries neither token nor gender', {
  tags: 'R18.1',
}, async () => {
  answer = () => Response.json({ token: 't', user: {} })
  await call(logIn, { body: { email: 'a@b.example', password: 'x' } })
  expect(sent[0]).toMatchObject({ path: '/login', request: { method: 'POST', credentials: 'same-origin' } })
  expect(sent[0]?.request.body).toBe('{"email":"a@b.example","password":"x"}')
  expect(headers()).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-touchline': 'web',
  })
})

test('the stored token and the gender preference go with every call', {
  tags: ['R15.128', 'R17.7'],
}, async () => {
  stored.set('token', 'abc').set('gender', 'female')
  answer = () => Response.json([])
  await call(getPlayerPage, { params: { player: 'amara@families.example' } })
  expect(headers()).toMatchObject({ authorization: 'Bearer abc', gender: 'female' })
  stored.set('gender', 'something else')
  sent.splice(0)
  await call(getPlayerPage, { params: { player: 'amara@families.example' } })
  expect(headers()).not.toHaveProperty('gender')
})

test('an answer of typed cells reads like one of plain values', { tags: 'R15.32' }, async () => {
  answer = () =>
    Response.json([{ playerName: { S: 'Amara' }, age: { N: '16' }, positions: { L: [{ S: 'ST' }] } }])
  const read = await call(getPlayerPage, { params: { player: 'amara@families.example' } })
  expect(read).toEqual([{ playerName: 'Amara', age: 16, positions: ['ST'] }])
})

test('a refusal is thrown in the words of the server, no answer as unreachable', {
  tags: 'R18.2',
}, async () => {
  answer = () =>
    Response.json(
      { statusCode: 403, code: 'not_allowed', error: 'Forbidden', message: 'Not yours.', requestId: 'r' },
      { status: 403 },
    )
  expect(await problemOf(call(signOut, {}))).toMatchObject({ statusCode: 403, message: 'Not yours.' })
  answer = () => Promise.reject(new TypeError('failed'))
  expect(await problemOf(call(signOut, {}))).toMatchObject({ statusCode: 0, code: 'unavailable' })
  answer = () => new Response('<html>', { status: 502 })
  expect(await problemOf(call(signOut, {}))).toMatchObject({ statusCode: 502, code: 'unavailable' })
})

test.each([
  ['a page of a proxy', 0, () => new Response('<html>Sign in to the network</html>')],
  ['a filter that refuses', 500, () => new Response('<html>Blocked</html>', { status: 403 })],
  ['a proxy that knows no such server', 500, () => new Response('404 page not found', { status: 404 })],
  ['another 401', 500, () => Response.json({ message: 'Log in to the proxy' }, { status: 401 })],
  ['an answer that breaks off', 0, () => new Response(brokenOff())],
])('%s is no answer of the server', async (_, statusCode, given) => {
  answer = given
  expect(await problemOf(call(signOut, {}))).toMatchObject({ statusCode, code: 'unavailable' })
})

/** Returns the body of an answer whose connection is cut in the midst. */
function brokenOff() {
  const begun = new TextEncoder().encode('{"message":"signed')
  return new ReadableStream({
    start: (controller) => controller.enqueue(begun),
    pull: (controller) => controller.error(new TypeError('network error')),
  })
}

test('a write that is under way is not sent again, and both get its answer; afterwards it is', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const body = { userId: 'u', collegeId: 'c' }
  const twice = [call(shareProfile, { body }), call(shareProfile, { body })]
  const other = call(shareProfile, { body: { ...body, collegeId: 'd' } })
  expect(sent).toHaveLength(2)
  resolve(Response.json({ message: 'shared' }))
  await expect(Promise.allSettled([...twice, other])).resolves.toHaveLength(3)
  answer = () => Response.json({ message: 'shared' })
  await call(shareProfile, { body })
  expect(sent).toHaveLength(3)
})

test('the same write of another session is another one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const body = { userId: 'u', collegeId: 'c' }
  const first = call(shareProfile, { body })
  stored.set('token', 'another')
  const second = call(shareProfile, { body })
  expect(sent).toHaveLength(2)
  resolve(Response.json({ message: 'shared' }))
  await Promise.allSettled([first, second])
})

describe('a write without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('fails after half a minute, and can be sent again', { tags: 'R19.27' }, async () => {
    answer = () => new Promise(() => {})
    const first = problemOf(call(signOut, {}))
    await vi.advanceTimersByTimeAsync(29_000)
    const second = problemOf(call(signOut, {}))
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await first).toMatchObject({ statusCode: 0, code: 'unavailable' })
    expect(await second).toMatchObject({ statusCode: 0 })
    answer = () => Response.json({ message: 'signed out' })
    await call(signOut, {})
    expect(sent).toHaveLength(2)
  })

  test('gets the one that came while the phone had stopped the page', { tags: 'R19.27' }, async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    const left = problemOf(call(signOut, {}))
    // The page continues with what is due first.
    await vi.advanceTimersToNextTimerAsync()
    resolve(Response.json({ message: 'signed out' }))
    expect(await left).toBeUndefined()
  })
})

const read = (value: unknown) => parseAnswer(JSON.stringify(value))

describe('an answer', () => {
  test('in typed cells becomes text, numbers and lists at any depth', { tags: 'R15.32' }, () => {
    const wrapped = {
      playerName: { S: 'Ada Quill' },
      age: { N: '16' },
      positions: { L: [{ S: 'ST' }, { S: 'LW' }] },
    }
    expect(read([wrapped])).toEqual([{ playerName: 'Ada Quill', age: 16, positions: ['ST', 'LW'] }])
  })

  test('in plain values stays as it is', () => {
    const plain = { playerName: 'Ada Quill', age: 16, positions: ['ST'], gpa: null }
    expect(read(plain)).toEqual(plain)
    expect(() => parseAnswer('<html>')).toThrow()
  })

  test('in both is read as one', { tags: 'R15.32' }, () => {
    expect(read({ playerName: 'Ada Quill', club: { S: 'Rovers' } })).toEqual({
      playerName: 'Ada Quill',
      club: 'Rovers',
    })
  })

  test('with a field named S is no cell unless its content fits', () => {
    expect(read({ S: 3 })).toEqual({ S: 3 })
    expect(read({ L: 'x' })).toEqual({ L: 'x' })
    expect(read({ L: ['x'], S: 'y' })).toEqual({ L: ['x'], S: 'y' })
  })

  test('with missing values has an empty text or an empty list', { tags: 'R15.33' }, () => {
    expect(read({ club: { S: null }, gpa: { N: null }, positions: { L: null } })).toEqual({
      club: '',
      gpa: '',
      positions: [],
    })
  })
})
