import { expect, test, vi } from 'vitest'
import { LazyModule } from './lazy-module.ts'

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
