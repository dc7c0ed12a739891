import { afterEach, expect, test, vi } from 'vitest'
import { untilFetched } from './hydration.tsx'

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
