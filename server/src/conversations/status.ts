import { ageOf, type Born, type Conversation } from '@touchline/contract'
import { isRequired } from '../guardians/service.ts'
import type { Platform } from '../platform/platform.ts'
import { type Closing, isMinor } from '../players/service.ts'
import type { ConversationRow } from './queries.ts'

/** The evaluation's time, and the age from which the operator requires no guardian. */
export interface EvaluationContext {
  now: Date
  guardianRequiredUnder: number | undefined
}

/** Returns the current context from the platform's clock and settings. */
export function evaluationContext({ clock, env }: Pick<Platform, 'clock' | 'env'>): EvaluationContext {
  return { now: clock.now(), guardianRequiredUnder: env.GUARDIAN_REQUIRED_UNDER }
}

/** The current status between a conversation's two people; never stored, so a birthday counts at once. */
export interface ConversationStatus {
  /** A pending request is 'open' once the player is 18. */
  state: Conversation['state']
  minor: boolean
  /** Adults who read and answer for the player; none once the player is 18. */
  guardianIds: readonly string[]
  guardianNeeded: boolean
  guardianRequiredUnder: number | undefined
  coachBlocked: boolean
  playerBlocked: boolean
  /** A minor cannot reopen a parent's closing, even after that parent has left. */
  closedByGuardian: 'block' | 'decline' | undefined
}

/** Derives a conversation's status in that context. */
export function deriveStatus(row: ConversationRow, context: EvaluationContext): ConversationStatus {
  const minor = isMinor(row, context.now)
  const guardianIds = minor ? row.guardianIds : []
  return {
    state: row.state === 'requested' && !minor ? 'open' : row.state,
    minor,
    guardianIds,
    guardianNeeded: isGuardianNeeded(row, row.guardianIds.length, context),
    guardianRequiredUnder: context.guardianRequiredUnder,
    coachBlocked: row.coachBlockedAt !== null,
    playerBlocked: row.playerBlockedAt !== null,
    closedByGuardian: minor ? closedByOther(row) : undefined,
  }
}

/** Returns who keeps the player's side blocked, or undefined. */
export function blockOf(row: ConversationRow): Closing | undefined {
  return row.playerBlockedAt ? { by: row.playerBlockedBy, with: row.playerBlockedWith } : undefined
}

/** Returns who keeps the request declined, or undefined. */
export function declineOf(row: ConversationRow): Closing | undefined {
  return row.state === 'declined' ? { by: row.answeredBy, with: row.declinedWith } : undefined
}

/** Returns the closing of the player's side that is not the player's own. */
function closedByOther(row: ConversationRow) {
  const [block, decline] = [blockOf(row), declineOf(row)]
  if (block && block.by !== row.playerId) return 'block'
  return decline && decline.by !== row.playerId ? 'decline' : undefined
}

/** Returns true if the operator requires a guardian before coaches write to this player, and none has joined. */
export function isGuardianNeeded(player: Born, guardians: number, context: EvaluationContext): boolean {
  return isRequired(context.guardianRequiredUnder, ageOf(player, context.now), guardians)
}
