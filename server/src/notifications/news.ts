import type { LiveEvent } from '@touchline/contract'
import type { SystemContext } from '../platform/context.ts'
import { kindRules } from './kinds.ts'
import { insertNews, type News } from './queries.ts'

const minute = 60_000
const changed = { type: 'notification' } satisfies LiveEvent

/** Adds news for people's pages, due as its kind says, and notifies their open tabs. */
export async function addNews(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  news: readonly Omit<News, 'id' | 'dueAt'>[],
) {
  if (news.length === 0) return
  await insertNews(
    trx,
    news.map((one) => ({
      ...one,
      id: platform.ids.next(),
      dueAt: new Date(one.happenedAt.getTime() + kindRules[one.kind].wait * minute),
    })),
  )
  const people = [...new Set(news.map(({ userId }) => userId))]
  await platform.live.push(
    trx,
    people.map((userId) => ({ userId, type: changed.type, payload: changed })),
  )
}
