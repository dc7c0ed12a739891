import type { LooksOfWeek, listProfileReads, OutputOf } from '@touchline/contract'
import { neverSold, t } from '@touchline/contract'
import { z } from 'zod'
import type { SignedInActor } from '../../platform/actor.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import type { Platform } from '../../platform/platform.ts'
import { notAllowed, notFound } from '../../platform/problem.ts'
import { isGuardianOf } from '../../players/service.ts'
import { mayAskForChild, maySeeProfileViews } from '../policy.ts'
import { presentWeek } from '../present.ts'
import { findLooks, type ProfileViewRow } from './queries.ts'

const weekCursor = cursorOf(z.object({ before: z.iso.date() }))

/**
 * Lists the colleges that viewed a full profile, by week, newest first, for the player and the guardians of a minor.
 * Answers 404 to guardians of other players and 403 to everybody else.
 */
export async function profileReads(
  platform: Platform,
  actor: SignedInActor,
  playerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<OutputOf<typeof listProfileReads>> {
  if (mayAskForChild(actor)) await refuseOthersChild(platform, actor.userId, playerId)
  else if (!maySeeProfileViews(actor, playerId)) throw notAllowed(t`Only the player can see this.`)
  // one extra week shows whether there is another page
  const weeks = await looksByWeek(platform, playerId, limit + 1, weekCursor.decode(cursor)?.before)
  const { shown, nextCursor } = weekCursor.page(weeks, limit, ({ monday }) => ({ before: monday }))
  return { promise: neverSold, weeks: shown, nextCursor }
}

/** Returns a player's weeks with profile views before that Monday, newest first. */
export async function looksByWeek(
  { db }: Platform,
  playerId: string,
  weeks: number,
  before?: string,
): Promise<LooksOfWeek[]> {
  const byMonday = Map.groupBy(
    await findLooks(db, playerId, weeks, before),
    (row: ProfileViewRow) => row.monday,
  )
  return [...byMonday].map(([monday, rows]) => presentWeek(monday, rows))
}

async function refuseOthersChild({ db, clock }: Platform, guardianId: string, playerId: string) {
  if (!(await isGuardianOf(db, { guardianId, playerId, now: clock.now() }))) throw notFound('player')
}
