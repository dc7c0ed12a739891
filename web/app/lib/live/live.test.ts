import { afterEach, expect, test, vi } from 'vitest'
import { openLive } from './live.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a stream that gets this answer, and returns whether the session counts as ended. */
async function isRefused(answer: Response): Promise<boolean> {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('document', { ...window, visibilityState: 'visible' })
  vi.stubGlobal('fetch', async () => answer)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const close = openLive({
    path: '/api/events',
    token: 'session',
    onData: () => undefined,
    onStatus: (status) => status === 'lost' && resolve(false),
    onRefused: () => resolve(true),
    staysHidden: () => false,
  })
  return promise.finally(close)
}

test('a session has ended only if the server says so, not a proxy on the way', async () => {
  const refusal = {
    statusCode: 401,
    code: 'not_signed_in',
    error: 'Unauthorized',
    message: '',
    requestId: '',
  }
  expect(await isRefused(Response.json(refusal, { status: 401 }))).toBe(true)
  expect(await isRefused(new Response('<html>Log in to the network</html>', { status: 401 }))).toBe(false)
  expect(await isRefused(Response.json({ message: 'Log in to the proxy' }, { status: 401 }))).toBe(false)
})
