import type { LiveEvent } from '@touchline/contract'
import type { SystemContext } from '../platform/context.ts'
import { kindRules } from './kinds.ts'
import { insertNews, type News } from './queries.ts'

const minute = 60_000
const changed = { type: 'notification' } satisfies LiveEvent

/** News before it has an id and a moment to be told. */
export type NewNews = Omit<News, 'id' | 'dueAt'>

/** Adds news for people's pages, due as its kind says, and notifies their open tabs. */
export async function addNews(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  news: readonly NewNews[],
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
  await notifyTabs({ platform, trx }, [...new Set(news.map(({ userId }) => userId))])
}

/** Notifies the open tabs of these people that their news has changed, if and only if `trx` commits. */
export async function notifyTabs(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  people: readonly string[],
) {
  await platform.live.push(
    trx,
    people.map((userId) => ({ userId, type: changed.type, payload: changed })),
  )
}
