import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  sent.splice(0)
  answer = () => Response.json({ message: 'Thank you.' })
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))])
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the module as a new page does, at that path. */
async function pageAt(pathname: string) {
  vi.stubGlobal('window', { location: { pathname } })
  return (await import('./report-fault.ts')).reportFault
}

const reports = (page: string) => [['/api/site/pageFaults', { kind: 'redrawn', page }]]

test('a report names the kind and the first word of the path, and no person on it', async () => {
  const pages = [
    ['/', '/'],
    ['/playerProfile/Maya-Lind/0192', '/playerProfile'],
    ['/recruitingGuide', '/recruitingGuide'],
    [`/${'a'.repeat(60)}`, `/${'a'.repeat(39)}`],
  ]
  for (const [path = '', page = ''] of pages) {
    sent.splice(0)
    ;(await pageAt(path))('redrawn')
    await expect.poll(() => sent).toEqual(reports(page))
    vi.resetModules()
  }
})

test('a page that breaks again and again reports five times', async () => {
  const reportFault = await pageAt('/logIn')
  for (const page of 'abcdefgh') {
    // The same report would wait for the first one's answer.
    vi.stubGlobal('window', { location: { pathname: `/${page}` } })
    reportFault('redrawn')
  }
  await expect.poll(() => sent).toHaveLength(5)
  expect(sent).toEqual([...'abcde'].flatMap((page) => reports(`/${page}`)))
})

test('a refused report is no second fault', async () => {
  const faults: unknown[] = []
  const keep = (fault: unknown) => faults.push(fault)
  process.on('unhandledRejection', keep)
  answer = () => Response.json({ title: 'Too many requests' }, { status: 429 })
  ;(await pageAt('/logIn'))('error')
  await expect.poll(() => sent).toHaveLength(1)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', keep)
  expect(faults).toEqual([])
})
