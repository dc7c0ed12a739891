import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { unreachable } from '../../lib/http/problem-error.ts'
import { collegeListQuery, listEntryQuery } from '../college-lists/api/list.ts'
import { keys } from '../conversations/api/keys.ts'
import { favoritesQuery, newPlayersQuery } from '../player-lists/api/player-lists.ts'
import { isOld, restore, selectPersisted } from './persisted-queries.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const day = 86_400_000
const me = 'me'
const paged = (...pages: unknown[]) => ({ pages, pageParams: pages.map((_, index) => index) })

afterEach(() => vi.unstubAllEnvs())

function cacheWith(...entries: [key: readonly unknown[], data: unknown, updatedAt?: number][]) {
  const client = new QueryClient()
  for (const [key, data, updatedAt = now] of entries) client.setQueryData(key, data, { updatedAt })
  return client
}

test('exactly conversations, messages, the own profile and favorites are kept, the first page of each', () => {
  const client = cacheWith(
    [keys.list(me), paged('latest', 'older')],
    [keys.messages('c-1'), paged('newest', 'before')],
    [['players', 'profile', me], { school: 'Westlake' }],
    [favoritesQuery(me).queryKey, paged('favorites')],
    // other people's data, or data not kept offline
    [keys.list('somebody else'), paged('not mine')],
    [keys.childList('child'), paged('not kept')],
    [['players', 'profile', 'somebody else'], {}],
    [['players', 'page', 'a player', me], {}],
    [newPlayersQuery(me).queryKey, paged('new players')],
    [['security', 'sessions'], {}],
    [['privacy', 'account'], {}],
  )
  const { userId, queries } = selectPersisted(client, { userId: me, now })
  expect(userId).toBe(me)
  expect(queries.map(({ key, data }) => [key.join(' '), data])).toEqual([
    ['conversations list me', paged('latest')],
    ['players profile me', { school: 'Westlake' }],
    ['players lists favorites true me', paged('favorites')],
    ['conversations messages c-1', paged('newest')],
  ])
})

test('data that left the cache stays stored, until it expires or newer data arrives', () => {
  const before = selectPersisted(
    cacheWith(
      [['players', 'profile', me], { school: 'Westlake' }, now - 0.5 * day],
      [keys.list(me), paged('before'), now - 0.5 * day],
      [keys.messages('c-1'), paged('x'), now - day],
    ),
    { userId: me, now: now - 0.5 * day },
  )
  const client = cacheWith([keys.list(me), paged('after')])
  expect(
    selectPersisted(client, { userId: me, now, before: before.queries }).queries.map(({ data }) => data),
  ).toEqual([paged('after'), { school: 'Westlake' }])
})

test('of many conversations the messages of the twenty read last', () => {
  const client = cacheWith(
    ...Array.from({ length: 30 }, (_, index): [readonly unknown[], unknown, number] => [
      keys.messages(`c-${index}`),
      paged('x'),
      now + index,
    ]),
  )
  const kept = selectPersisted(client, { userId: me, now }).queries.map(({ key }) => key.at(-1))
  expect(kept).toHaveLength(20)
  expect(kept[0]).toBe('c-29')
})

test('stored data returns with its time, never over newer data, and not after a day', () => {
  const before = cacheWith(
    [keys.list(me), paged('kept'), now - 0.5 * day],
    [keys.messages('old'), paged('old'), now - day],
    [['players', 'profile', me], { school: 'Then' }, now - 0.5 * day],
  )
  const kept = selectPersisted(before, { userId: me, now })
  const client = cacheWith([['players', 'profile', me], { school: 'Now' }])
  restore(client, kept, now)
  expect(client.getQueryState(keys.list(me))).toMatchObject({
    data: paged('kept'),
    dataUpdatedAt: now - 0.5 * day,
    // shown, and refetched
    isInvalidated: true,
  })
  expect(client.getQueryData(['players', 'profile', me])).toEqual({ school: 'Now' })
  expect(client.getQueryData(keys.messages('old'))).toBeUndefined()
  expect([isOld(kept, now + 6.9 * day), isOld(kept, now + 7 * day)]).toEqual([false, true])
})

test("a family's list is kept for a week, unless the server says that it is none of this person's", {
  tags: 'R23.23',
}, async () => {
  const [list, entry] = [collegeListQuery('ines').queryKey, listEntryQuery('ines', 'kestrel').queryKey]
  const before = cacheWith([list, 'list', now - 6 * day], [entry, 'entry', now - 7 * day])
  const kept = selectPersisted(before, { userId: me, now })
  const later = selectPersisted(new QueryClient(), { userId: me, now, before: kept.queries })
  expect(later.queries.map(({ data }) => data)).toEqual(['list'])
  const client = new QueryClient()
  restore(client, kept, now)
  expect([client.getQueryData(list), client.getQueryData(entry)]).toEqual(['list', undefined])

  const gone = unreachable()
  gone.problem.statusCode = 404
  const refused = client.fetchQuery({ queryKey: list, queryFn: () => Promise.reject(gone), retry: false })
  await refused.catch(() => undefined)
  expect(selectPersisted(client, { userId: me, now, before: kept.queries }).queries).toEqual([])
})

test('data kept by a build of another contract is too old at once, as it may lack a field', () => {
  vi.stubEnv('CONTRACT', 'before')
  const kept = selectPersisted(cacheWith([['players', 'profile', me], { school: 'Westlake' }]), {
    userId: me,
    now,
  })
  expect(isOld(kept, now)).toBe(false)
  vi.stubEnv('CONTRACT', 'after')
  expect(isOld(kept, now)).toBe(true)
  expect(isOld({ ...kept, contract: undefined }, now)).toBe(true)
})
