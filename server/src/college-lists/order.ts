import type { OutputOf, placeListEntry } from '@touchline/contract'
import { type Context, inTransaction } from '../platform/context.ts'
import { notFound } from '../platform/problem.ts'
import { findOrder, saveRanks } from './entry-queries.ts'
import { requireFamily } from './family.ts'
import { lockList } from './family-queries.ts'
import { tellFamily } from './live.ts'

interface Placing {
  playerId: string
  collegeId: string
  nextTo: string
  edge: 'before' | 'after'
}

/**
 * Puts a college right before or after another one of the list. It says where, not how the whole list stands, so two
 * people who order it at once lose nothing, and no entry gets a new version.
 */
export async function placeEntry(
  context: Context,
  { playerId, collegeId, nextTo, edge }: Placing,
): Promise<OutputOf<typeof placeListEntry>> {
  await requireFamily(context, playerId)
  return inTransaction(context, async (ctx) => {
    const { trx } = ctx
    if (!(await lockList(trx, playerId))) throw notFound('player')
    const stored = await findOrder(trx, playerId)
    const before = stored.map((entry) => entry.collegeId)
    const ranks = new Map(stored.map((entry) => [entry.collegeId, entry.rank]))
    if (![collegeId, nextTo].every((id) => before.includes(id))) throw notFound('college')
    const order = placed(before, { collegeId, nextTo, edge })
    const last = order.findLastIndex((id, at) => before[at] !== id)
    if (last < 0) return { order }
    // what stands below keeps its rank, or none, unless that would tie or put it above
    const kept = order.findIndex((id, at) => at > last && (ranks.get(id) ?? Number.POSITIVE_INFINITY) > at)
    await saveRanks(trx, { playerId, inOrder: kept < 0 ? order : order.slice(0, kept) })
    await tellFamily(ctx, playerId)
    return { order }
  })
}

function placed(before: readonly string[], { collegeId, nextTo, edge }: Omit<Placing, 'playerId'>): string[] {
  if (collegeId === nextTo) return [...before]
  const rest = before.filter((id) => id !== collegeId)
  return rest.toSpliced(rest.indexOf(nextTo) + (edge === 'after' ? 1 : 0), 0, collegeId)
}
