import { type ListEntry, listLimits, type saveListEntry } from '@touchline/contract'
import type { z } from 'zod'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { conflict, invalid, notFound, ProblemError } from '../platform/problem.ts'
import {
  countEntries,
  deleteEntry,
  findNewcomer,
  insertEntry,
  lockOwnEntry,
  type OwnEntry,
  updateEntry,
} from './entry-queries.ts'
import { familyOf, requireFamily } from './family.ts'
import { lockList } from './family-queries.ts'
import { entryOf } from './list.ts'
import { tellFamily } from './live.ts'
import { insertMoves } from './move-queries.ts'

interface Pair {
  playerId: string
  collegeId: string
}
type Change = z.output<typeof saveListEntry.body>

/**
 * Puts a college on the list or changes what is sent of its entry. Repeating is no change; 409 for a stale version and
 * at 100 colleges, 404 for an unlisted college and for anyone but the family.
 */
export async function saveEntry(
  context: Context,
  { playerId, collegeId, ...change }: Pair & Change,
): Promise<ListEntry> {
  await requireFamily(context, playerId)
  const pair = { playerId, collegeId }
  return inTransaction(context, async (ctx) => {
    const { trx } = ctx
    if (!(await lockList(trx, playerId))) throw notFound('player')
    const before = await lockOwnEntry(trx, pair)
    if (before) await edit(ctx, pair, { before, change })
    else if (change.version === undefined) await add(ctx, pair, change)
    else throw changedMeanwhile()
    return entryOf(ctx, trx, { family: await familyOf(ctx, trx, playerId), collegeId })
  })
}

/** Builds the 409 of an edit that was made from an earlier version. */
export const changedMeanwhile = () =>
  new ProblemError(
    409,
    'changed_meanwhile',
    t`Someone in your family changed this meanwhile. Take another look.`,
  )

const fresh: OwnEntry = { stage: 'researching', closedWhy: null, academics: null, soccer: null, rank: null }

async function add(ctx: TransactionContext, pair: Pair, { version: _, ...given }: Change) {
  const { platform, trx, actor, now } = ctx
  const college = await findNewcomer(trx, pair)
  if (!college) throw notFound('college')
  if ((await countEntries(trx, pair.playerId)) >= listLimits.entries) {
    throw conflict(t`The list is full at ${listLimits.entries} colleges. Take one off first.`)
  }
  const already = college.talking ? 'talking' : college.shared ? 'shared' : 'researching'
  const own = together(fresh, { ...given, stage: given.stage ?? already })
  await insertEntry(trx, { ...pair, ...own, addedBy: actor.userId, now })
  const move = { ...pair, movedAt: now }
  const first = given.stage ?? 'researching'
  await insertMoves(trx, [
    { ...move, id: platform.ids.next(), fromStage: null, toStage: first, movedBy: actor.userId },
    // what has happened already moves the entry at once, and counts as a move by itself
    ...(first === own.stage
      ? []
      : [{ ...move, id: platform.ids.next(), fromStage: first, toStage: own.stage, movedBy: null }]),
  ])
  await tellFamily(ctx, pair.playerId)
}

async function edit(
  ctx: TransactionContext,
  pair: Pair,
  { before, change }: { before: OwnEntry & { version: number }; change: Change },
) {
  const { platform, trx, actor, now } = ctx
  const { version: known, ...given } = change
  const { version, ...stored } = before
  const own = together(stored, given)
  if (isSame(stored, own)) return
  if (known !== version) throw changedMeanwhile()
  const moved = own.stage !== stored.stage
  await updateEntry(trx, { ...pair, ...own, version: version + 1, moved: moved ? now : undefined })
  if (moved) {
    const stages = { fromStage: stored.stage, toStage: own.stage }
    await insertMoves(trx, [
      { ...pair, ...stages, id: platform.ids.next(), movedBy: actor.userId, movedAt: now },
    ])
  }
  await tellFamily(ctx, pair.playerId)
}

/** Returns the entry after the change. A closed one has a reason; any other loses the one it had. */
function together(stored: OwnEntry, given: Partial<OwnEntry>): OwnEntry {
  const own = { ...stored, ...given }
  if (own.stage !== 'closed' && given.closedWhy == null) return { ...own, closedWhy: null }
  if ((own.stage === 'closed') !== (own.closedWhy !== null)) {
    throw invalid('closedWhy', t`Say why this college is closed.`)
  }
  return own
}

const isSame = (one: OwnEntry, other: OwnEntry) =>
  one.stage === other.stage &&
  one.closedWhy === other.closedWhy &&
  one.academics === other.academics &&
  one.soccer === other.soccer &&
  one.rank === other.rank

/** Takes a college off the list with its notes, steps and moves; repeating is no change. */
export async function removeEntry(context: Context, pair: Pair) {
  await requireFamily(context, pair.playerId)
  await inTransaction(context, async (ctx) => {
    if (!(await lockList(ctx.trx, pair.playerId))) throw notFound('player')
    if (await deleteEntry(ctx.trx, pair)) await tellFamily(ctx, pair.playerId)
  })
  return { message: t`The college is off the list.` }
}
