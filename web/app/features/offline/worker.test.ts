import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const bars: (() => void)[] = []
vi.mock(import('./update-bar.tsx'), async (original) => {
  const { takeOver } = await original()
  return { takeOver, showUpdateBar: (next) => void bars.push(() => takeOver(next)) }
})

const worker = { state: 'installed', postMessage: vi.fn<(message: string) => void>() }
const controller = { postMessage: vi.fn<(message: string) => void>() }
const reload = vi.fn<() => void>()
const register = vi.fn<() => Promise<EventTarget>>()
let container: EventTarget

beforeEach(() => {
  vi.clearAllMocks()
  bars.length = 0
  worker.state = 'installed'
  register.mockResolvedValue(registrationOf({ active: {}, waiting: worker }))
  container = Object.assign(new EventTarget(), { controller, register })
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const registrationOf = (workers: { active?: object; waiting?: object; installing?: object }) =>
  Object.assign(new EventTarget(), { active: null, waiting: null, installing: null, ...workers })

async function openTab() {
  const { followWorker } = await import('./worker.ts')
  followWorker()
}

async function openTabWithUpdate() {
  await openTab()
  await expect.poll(() => bars).toHaveLength(1)
  // Reload sets a timer, which must not outlast the test.
  vi.useFakeTimers()
}

test('Reload puts the new version in charge, and loads the page once it is', async () => {
  await openTabWithUpdate()
  bars[0]?.()
  expect(worker.postMessage).toHaveBeenCalledWith('take over')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  // A person who stays, with unsaved changes, is not asked again.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('Reload ends what the old version waits for, and loads the page after ten seconds in any case', {
  tags: 'R19.29',
}, async () => {
  await openTabWithUpdate()
  bars[0]?.()
  expect(controller.postMessage).toHaveBeenCalledWith('let go')
  await vi.advanceTimersByTimeAsync(9900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(reload).toHaveBeenCalledOnce()
})

test('Reload loads the page at once where another tab has put it in charge', async () => {
  await openTabWithUpdate()
  worker.state = 'activated'
  bars[0]?.()
  expect(reload).toHaveBeenCalledOnce()
  expect(worker.postMessage).not.toHaveBeenCalled()
})

test('an outage during the first visit: the worker is asked for again, later each time, until it is installed', {
  tags: 'R19.25',
}, async () => {
  vi.useFakeTimers()
  const minute = 60_000
  const first = Object.assign(new EventTarget(), { state: 'installing' })
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  register.mockResolvedValueOnce(registrationOf({ installing: first }))
  await openTab()
  await vi.advanceTimersByTimeAsync(minute)
  expect(register).toHaveBeenCalledTimes(2)

  // One of its files failed to load.
  first.state = 'redundant'
  first.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(2 * minute - 1)
  expect(register).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledTimes(3)

  await vi.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(register).toHaveBeenCalledTimes(3)
})

test('the first worker takes over without a bar, even where it already waits', async () => {
  const first = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn<() => void>() })
  const registration = registrationOf({ waiting: first })
  register.mockResolvedValue(registration)
  Object.assign(container, { controller: null })
  const listen = vi.spyOn(first, 'addEventListener')
  const listenForUpdates = vi.spyOn(registration, 'addEventListener')
  await openTab()
  await expect.poll(() => listen).toHaveBeenCalled()
  expect(listenForUpdates).not.toHaveBeenCalled()

  first.state = 'activated'
  Object.assign(registration, { active: first, waiting: null })
  first.dispatchEvent(new Event('statechange'))
  await expect.poll(() => listenForUpdates).toHaveBeenCalledWith('updatefound', expect.anything())
  expect(first.postMessage).toHaveBeenCalledWith('claim')
  expect(bars).toHaveLength(0)
})

test('a page goes on without a worker where a policy of that name exists already', async () => {
  const createPolicy = () => {
    throw new TypeError('Policy with name "service-worker" already exists.')
  }
  vi.stubGlobal('window', { location: { reload }, trustedTypes: { createPolicy } })
  await openTab()
  expect(register).not.toHaveBeenCalled()
})
