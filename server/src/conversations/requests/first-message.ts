import type { FirstMessage } from '@touchline/contract'
import { contactVerdict } from '../../contact-rules/service.ts'
import { hasClosedToPerson } from '../../persons/service.ts'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/problem.ts'
import { isMinor } from '../../players/service.ts'
import { evaluationContext, isGuardianNeeded } from '../status.ts'
import { refuse, unwanted } from '../write-restrictions.ts'
import { findListedPlayer } from './queries.ts'

/**
 * Returns how a first message of this coach would reach a player. 404 for a player hidden from coaches, 403 if the
 * player's side has closed out an earlier account of the coach.
 */
export async function firstMessage(ctx: Context<CoachActor>, playerId: string): Promise<FirstMessage> {
  const { playerName, ...judgment } = await judgeFirstMessage(ctx, ctx.platform.db, playerId)
  return judgment
}

/** Like `firstMessage`, with the player's name, within a transaction. */
export async function judgeFirstMessage(
  { platform, actor, request: { language } }: Context<CoachActor>,
  db: Database,
  playerId: string,
): Promise<FirstMessage & { playerName: string }> {
  const { userId: coachId, collegeId } = actor
  const player = await findListedPlayer(db, collegeId, playerId)
  if (!player) throw notFound('player')
  if (await hasClosedToPerson(platform, db, { ...actor, playerId })) throw refuse(unwanted(player.name))
  const context = evaluationContext(platform)
  const minor = isMinor(player, context.now)
  const guardians = player.guardianIds.length
  return {
    verdict: await contactVerdict(platform, db, { coachId, playerId, language }),
    arrivesAs: minor && !player.shared ? 'request' : 'message',
    guardianNeeded: isGuardianNeeded(player, guardians, context),
    parentsRead: minor && guardians > 0,
    playerName: player.name,
  }
}
