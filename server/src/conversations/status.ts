import type { Conversation } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { ageOf, type Born, type Closing, isMinor } from '../players/service.ts'
import type { ConversationRow } from './queries.ts'

/** The moment for which it is judged, and from which age on the operator asks for no guardian. */
export interface EvaluationContext {
  now: Date
  guardianRequiredUnder: number | undefined
}

/** This very moment, by the platform's clock and settings. */
export function evaluationContext({ clock, env }: Pick<Platform, 'clock' | 'env'>): EvaluationContext {
  return { now: clock.now(), guardianRequiredUnder: env.GUARDIAN_REQUIRED_UNDER }
}

/** How things stand between the two people of a conversation just now; nothing of it is kept, so a birthday counts at once. */
export interface ConversationStatus {
  /** 'open' too where the request of a coach waits for somebody who has turned 18. */
  state: Conversation['state']
  minor: boolean
  /** Adults who read and answer for the player; none once the player is 18. */
  guardianIds: readonly string[]
  guardianNeeded: boolean
  coachBlocked: boolean
  playerBlocked: boolean
  /** A minor does not open again what a parent has closed, whether or not that parent is still there. */
  closedByGuardian: 'block' | 'decline' | undefined
}

/** How a conversation stands at that moment. */
export function deriveStatus(row: ConversationRow, context: EvaluationContext): ConversationStatus {
  const minor = isMinor(row, context.now)
  const guardianIds = minor ? row.guardianIds : []
  return {
    state: row.state === 'requested' && !minor ? 'open' : row.state,
    minor,
    guardianIds,
    guardianNeeded: isGuardianNeeded(row, row.guardianIds.length, context),
    coachBlocked: row.coachBlockedAt !== null,
    playerBlocked: row.playerBlockedAt !== null,
    closedByGuardian: minor ? closedByOther(row) : undefined,
  }
}

/** Gives who keeps the player's side blocked; undefined where nobody does. */
export function blockOf(row: ConversationRow): Closing | undefined {
  return row.playerBlockedAt ? { by: row.playerBlockedBy, with: row.playerBlockedWith } : undefined
}

/** Gives who keeps the request declined; undefined where nobody does. */
export function declineOf(row: ConversationRow): Closing | undefined {
  return row.state === 'declined' ? { by: row.answeredBy, with: row.declinedWith } : undefined
}

/** Has somebody else than the player closed it on the player's side? */
function closedByOther(row: ConversationRow) {
  const [block, decline] = [blockOf(row), declineOf(row)]
  if (block && block.by !== row.playerId) return 'block'
  return decline && decline.by !== row.playerId ? 'decline' : undefined
}

/** Does the operator ask that this player has a guardian before coaches write, and is there none? */
export function isGuardianNeeded(player: Born, guardians: number, context: EvaluationContext): boolean {
  const { now, guardianRequiredUnder: under } = context
  return under !== undefined && guardians === 0 && ageOf(player, now) < under
}
