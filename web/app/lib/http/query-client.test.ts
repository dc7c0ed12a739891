import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ProblemError } from './problem-error.ts'
import { logInFor, reloadFailed } from './query-client.tsx'

const failedWith = (statusCode: number) =>
  new ProblemError({ statusCode, code: 'failed', error: 'x', message: 'x', requestId: 'x' })

test('what failed while the server was away is asked for again; a refusal, and a part that nobody looks at, are not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ask = {
    away: vi.fn<() => Promise<string>>().mockRejectedValueOnce(failedWith(0)),
    broken: vi.fn<() => Promise<string>>().mockRejectedValueOnce(failedWith(503)),
    refused: vi.fn<() => Promise<string>>().mockRejectedValueOnce(failedWith(403)),
    unseen: vi.fn<() => Promise<string>>().mockRejectedValueOnce(failedWith(0)),
  }
  const watched = Object.entries(ask).map(([name, queryFn]) => {
    queryFn.mockResolvedValue('here')
    const observer = new QueryObserver(client, { queryKey: [name], queryFn })
    return { name, end: observer.subscribe(() => undefined) }
  })
  await expect.poll(() => client.isFetching()).toBe(0)
  watched.find(({ name }) => name === 'unseen')?.end()
  reloadFailed(client)
  await expect.poll(() => client.isFetching()).toBe(0)
  const asked = Object.entries(ask).map(([name, { mock }]) => [name, mock.calls.length])
  expect(Object.fromEntries(asked)).toEqual({ away: 2, broken: 2, refused: 1, unseen: 1 })
  expect(client.getQueryData(['away'])).toBe('here')
  for (const { end } of watched) end()
})

test('a refused call leads to the log-in and back, and a late one keeps the way back', () => {
  const target = logInFor({ pathname: '/playerProfile', search: '?edit=1' })
  expect(target).toBe('/login?from=%2FplayerProfile%3Fedit%3D1')
  expect(logInFor(new URL(target ?? '', 'https://touchline.example'))).toBeUndefined()
  expect(logInFor({ pathname: '/LogIn', search: '' })).toBeUndefined()
})
