import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AppQueryClient } from './app-query-client.ts'

/** Sets up a query whose answers come on command. */
function slowQuery() {
  const client = new AppQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const waiting: PromiseWithResolvers<number>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<number>()
    waiting.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn })
  const answer = async (count: number) => {
    waiting.at(-1)?.resolve(count)
    await expect.poll(() => client.getQueryData(['list'])).toBe(count)
  }
  return { client, waiting, observer, answer }
}

test('a change that comes while a list is read for the first time is shown', async () => {
  const { client, waiting, observer, answer } = slowQuery()
  const leave = observer.subscribe(() => undefined)
  void client.invalidateQueries({ queryKey: ['list'] })
  void client.invalidateQueries({ queryKey: ['list'] })
  expect(waiting).toHaveLength(1)
  await answer(1)
  await expect.poll(() => waiting).toHaveLength(2)
  await answer(2)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(waiting).toHaveLength(2)
  leave()
})

test('a change that comes while a list is read that nobody looks at anymore is read by the next who does', async () => {
  const { client, waiting, observer, answer } = slowQuery()
  const leaveFirst = observer.subscribe(() => undefined)
  await answer(1)
  void observer.refetch()
  leaveFirst()
  void client.invalidateQueries({ queryKey: ['list'] })
  await answer(2)
  await expect.poll(() => client.getQueryState(['list'])?.isInvalidated).toBe(true)
  expect(waiting).toHaveLength(2)
  const leave = observer.subscribe(() => undefined)
  expect(waiting).toHaveLength(3)
  leave()
})

test('a first reading that fails is not tried again by itself', async () => {
  const { client, waiting, observer } = slowQuery()
  const leave = observer.subscribe(() => undefined)
  void client.invalidateQueries({ queryKey: ['list'] })
  waiting[0]?.reject(new Error('away'))
  await expect.poll(() => client.getQueryState(['list'])?.status).toBe('error')
  await Promise.resolve()
  expect(waiting).toHaveLength(1)
  leave()
})
