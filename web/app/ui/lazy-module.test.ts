import { afterEach, expect, test, vi } from 'vitest'
import { LazyModule, untilFetched } from './lazy-module.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a script that does not come is asked for again, less and less often, and never fails', async () => {
  vi.useFakeTimers()
  const gone = new Error('Failed to fetch dynamically imported module')
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValue(gone)
  const part = untilFetched(fetchPart)
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetchPart).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3999)
  expect(fetchPart).toHaveBeenCalledTimes(2)
  fetchPart.mockResolvedValue('the bell')
  await vi.advanceTimersByTimeAsync(1)
  expect(await part).toBe('the bell')
})

test('a module that failed is fetched by the next press, and one that has come only once', async () => {
  const fetchPart = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('gone'))
  fetchPart.mockResolvedValue({})
  const module = new LazyModule(fetchPart)
  await expect(module.fetch()).rejects.toThrow('gone')
  expect(module.fetched).toBeUndefined()
  const part = await module.fetch()
  expect(await module.fetch()).toBe(part)
  expect(fetchPart).toHaveBeenCalledTimes(2)
})
