import {
  type AdminOverview,
  familyWaits,
  type OutputOf,
  type openClosedByParent,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import { ruleFile } from '../contact-rules/service.ts'
import { conversationsClosedByParents, openByAdministrator } from '../conversations/service.ts'
import { parentsWithRights } from '../guardians/service.ts'
import { planFile } from '../plan/service.ts'
import type { AdminActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { allowByAdministrator, sharesStoppedByParents } from '../player-lists/service.ts'
import { endPauseByAdministrator } from '../players/service.ts'
import { countWaiting, findPaused } from './queries.ts'

const day = 86_400_000 // milliseconds

/** Counts what waits for an administrator. */
export async function overview({ platform, now: asked }: Context): Promise<AdminOverview> {
  const { db } = platform
  const now = asked.getTime()
  const { failedTasks, waitingAges, objections, ...waiting } = await countWaiting(db, {
    now: asked,
    weekAgo: new Date(now - 7 * day),
    lookedAtUntil: new Date(now - familyWaits.ageChange * day),
  })
  return {
    openReports: waiting.openReports ?? 0,
    waitingCoaches: waiting.waitingCoaches ?? 0,
    unhandledMessages: waiting.unhandledMessages ?? 0,
    unlistedColleges: waiting.unlistedColleges ?? 0,
    divisionsToConfirm: waiting.divisionsToConfirm ?? 0,
    coachesAtReadLimit: waiting.coachesAtReadLimit ?? 0,
    waitingFamilies: (waitingAges ?? 0) + (objections ?? 0),
    failedTasks,
    brokenFiles: await brokenFiles(platform),
  }
}

/** Lists the operator's files that this process could not read after their last change. */
async function brokenFiles(platform: Platform): Promise<AdminOverview['brokenFiles']> {
  return [
    ...((await ruleFile(platform).isBroken()) ? (['contactRules'] as const) : []),
    ...((await planFile(platform).isBroken()) ? (['plan'] as const) : []),
  ]
}

/** Returns what a player's parents keep closed, and what each may do; 404 if this is no player. */
export async function closedByParents({ platform: { db }, now }: Context, playerId: string) {
  const row = await findPaused(db, playerId)
  if (!row) throw notFound('player')
  const closed = [
    ...(await conversationsClosedByParents(db, playerId)),
    ...(await sharesStoppedByParents(db, playerId)),
  ]
  if (row.pausedAt && row.pausedBy !== playerId) {
    const closedAt = row.pausedAt.toISOString()
    closed.unshift({
      act: 'pause',
      conversationId: null,
      collegeId: null,
      coachName: '',
      collegeName: '',
      byName: row.pauserName ?? '',
      closedAt,
    })
  }
  return { playerName: row.name, closed, parents: await parentsWithRights(db, playerId, now) }
}

type Body = z.output<typeof openClosedByParent.body>

const notFoundOf = {
  pause: 'player',
  block: 'conversation',
  decline: 'conversation',
  sharing: 'college',
} as const

/** Reopens what a parent (maybe gone) closed, with a reason for the log; 404 if nothing of that kind is closed. */
export async function openClosed(
  context: Context<AdminActor>,
  { playerId, act, conversationId, collegeId, note }: Body & { playerId: string },
): Promise<OutputOf<typeof openClosedByParent>> {
  const opened = await inTransaction(context, async (ctx) => {
    if (act === 'pause') return endPauseByAdministrator(ctx, { playerId, note })
    if (act === 'sharing') {
      return collegeId !== null && allowByAdministrator(ctx, { playerId, collegeId, note })
    }
    if (conversationId === null) return false
    return openByAdministrator(ctx, { playerId, conversationId, act, note })
  })
  if (!opened) throw notFound(notFoundOf[act])
  return { message: t`It's open again.` }
}
