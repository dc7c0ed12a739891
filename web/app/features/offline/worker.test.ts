import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const bars: (() => void)[] = []
vi.mock('./update-bar.tsx', () => ({ showUpdateBar: (onReload: () => void) => bars.push(onReload) }))

const worker = { state: 'installed', postMessage: vi.fn<(message: string) => void>() }
const reload = vi.fn<() => void>()
let container: EventTarget

beforeEach(async () => {
  vi.clearAllMocks()
  bars.length = 0
  worker.state = 'installed'
  const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null })
  container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
  vi.resetModules()
  const { followWorker } = await import('./worker.ts')
  followWorker()
  await vi.waitFor(() => expect(bars).toHaveLength(1))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('Reload puts the new version in charge, and loads the page once it is', () => {
  bars[0]?.()
  expect(worker.postMessage).toHaveBeenCalledWith('take over')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('Reload loads the page at once where another tab has put it in charge', () => {
  worker.state = 'activated'
  bars[0]?.()
  expect(reload).toHaveBeenCalledOnce()
  expect(worker.postMessage).not.toHaveBeenCalled()
})
