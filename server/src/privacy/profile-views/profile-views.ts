import type { listProfileViews, OutputOf, WeekOfProfileViews } from '@touchline/contract'
import { neverSold, t } from '@touchline/contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import type { Platform } from '../../platform/platform.ts'
import { notAllowed, notFound } from '../../platform/problem.ts'
import { isGuardianOf } from '../../players/service.ts'
import { mayAskForChild, maySeeProfileViews } from '../policy.ts'
import { presentWeek } from '../present.ts'
import { findProfileViews, type ProfileViewRow } from './queries.ts'

const weekCursor = cursorOf(z.object({ before: z.iso.date() }))

/**
 * Lists the colleges that viewed a full profile, by week, newest first, for the player and the guardians of a minor.
 * Answers 404 to guardians of other players and 403 to everybody else.
 */
export async function profileViews(
  ctx: Context,
  { playerId, limit, cursor }: { playerId: string; limit: number; cursor?: string | undefined },
): Promise<OutputOf<typeof listProfileViews>> {
  if (mayAskForChild(ctx.actor)) await refuseOthersChild(ctx, playerId)
  else if (!maySeeProfileViews(ctx.actor, playerId)) throw notAllowed(t`Only the player can see this.`)
  // one extra week shows whether there is another page
  const weeks = await profileViewsByWeek(ctx.platform, playerId, {
    weeks: limit + 1,
    before: weekCursor.decode(cursor)?.before,
  })
  const { shown, nextCursor } = weekCursor.page(weeks, limit, ({ monday }) => ({ before: monday }))
  return { promise: neverSold, weeks: shown, nextCursor }
}

/** Returns a player's weeks with profile views before that Monday, newest first. */
export async function profileViewsByWeek(
  { db }: Platform,
  playerId: string,
  page: { weeks: number; before?: string | undefined },
): Promise<WeekOfProfileViews[]> {
  const byMonday = Map.groupBy(
    await findProfileViews(db, playerId, page),
    (row: ProfileViewRow) => row.monday,
  )
  return [...byMonday].map(([monday, rows]) => presentWeek(monday, rows))
}

async function refuseOthersChild({ platform, actor, now }: Context, playerId: string) {
  if (!(await isGuardianOf(platform.db, { guardianId: actor.userId, playerId, now })))
    throw notFound('player')
}
