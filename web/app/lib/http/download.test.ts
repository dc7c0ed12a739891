import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Downloads what is answered, and returns the name under which it was saved. */
async function savedAs(answer: Response): Promise<string | undefined> {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('fetch', async () => answer)
  await download({ method: 'POST', path: '/api/account/export' })
  return link.click.mock.calls.length === 1 ? link.download : undefined
}

test("a file is saved under the server's name", async () => {
  const headers = { 'content-disposition': 'attachment; filename="touchline-data-2026-11-30.zip"' }
  expect(await savedAs(new Response('PK', { headers }))).toBe('touchline-data-2026-11-30.zip')
})

test("a proxy's page is not saved as the file", async () => {
  const page = new Response('<html>Sign in to the network</html>', {
    headers: { 'content-type': 'text/html' },
  })
  await expect(savedAs(page)).rejects.toMatchObject({ statusCode: 0 })
})
