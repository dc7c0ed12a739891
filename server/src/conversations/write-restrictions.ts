import { firstName, type ProblemCode } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import { type OwnText, t } from '../platform/i18n/localized-text.ts'
import { notAllowed, ProblemError } from '../platform/problem.ts'
import type { Viewer } from './policy.ts'
import type { ConversationRow } from './queries.ts'
import type { ConversationStatus } from './status.ts'

/**
 * Why a person cannot write. Lists compute it for every conversation, so it becomes a (more costly) error only when
 * thrown.
 */
export interface Refusal {
  code: ProblemCode
  /** Addresses the refused person. */
  message: OwnText
  /** The coach may write again once the player's profile is back. */
  paused?: true
}

/** Builds a refusal's error. */
export const refuse = ({ code, message }: Refusal) => new ProblemError(403, code, message)

/** Refuses an unverified coach. */
export const notConfirmed = (): Refusal => ({
  code: 'coach_not_verified',
  message: t`You can write again once you're verified as a coach.`,
})

/** Refuses first and later messages until a required parent has joined. */
export const guardianNeeded = (playerName: string, under: number | undefined): Refusal => ({
  code: 'guardian_needed',
  message: t`${playerName} is under ${String(under)} and doesn't have a parent or guardian on Touchline yet. You can write once one has joined.`,
})

/** Refuses guardians, who read everything and write nothing. */
export const onlyReads = (): Refusal => ({
  code: 'not_allowed',
  message: t`Parents and guardians can read messages, but not write them.`,
})

/** Refuses to reopen a parent's closing to anyone but that parent. */
export const closedByParent = ({ type }: SignedInActor, coachName: string) =>
  notAllowed(
    type === 'guardian'
      ? t`Another parent closed this conversation with Coach ${coachName}. Only that parent or an administrator can open it again.`
      : t`Your parent or guardian closed this conversation with Coach ${coachName}. Only that parent or an administrator can open it again.`,
  )

/** Returns the first name, if any, of a player whose whole name is shown above. */
const shortName = (name: string) => firstName(name) || name

const refused = (message: OwnText): Refusal => ({ code: 'contact_refused', message })

/** Refuses the player's side while the coach is shut out, who must hear nothing more. */
export const shutOut = (because: NonNullable<ConversationRow['coachShutOut']>) =>
  refused(
    because === 'refused'
      ? t`We couldn't confirm that this person coaches there. Nobody can write here for now. You can still read, block and report this conversation.`
      : t`We suspended this person's account. Nobody can write here for now. You can still read, block and report this conversation.`,
  )

/** Refuses messages after one of the two has deleted the account; the conversation stays readable for a while. */
export const hasLeft = () =>
  refused(
    t`This account was deleted, so nobody can write here anymore. You can read and report this conversation for 12 months after that.`,
  )

/** Refuses a coach whom the player's side has closed out, even under an earlier account. */
export const unwanted = (playerName: string) =>
  refused(t`${shortName(playerName)} isn't accepting messages from you.`)

/**
 * Returns why the viewer cannot write now, and until when, or undefined. A player's answer accepts a request, so a
 * pending request, or one that the player declined, stops only the coach.
 */
export function refusalToWrite(
  viewer: Viewer,
  row: ConversationRow,
  status: ConversationStatus,
): Refusal | undefined {
  if (row.coachLeftAt !== null || row.playerLeftAt !== null) return hasLeft()
  if (viewer === 'guardian') return onlyReads()
  if (viewer === 'player') return refusalToPlayer(row, status)
  const player = shortName(row.playerName)
  if (!row.coachVerified || row.coachShutOut !== null) return notConfirmed()
  if (status.coachBlocked) {
    return refused(t`You blocked ${player}. Unblock them to write again.`)
  }
  if (status.playerBlocked || row.closedToPerson) return unwanted(row.playerName)
  if (status.state === 'declined') {
    return refused(t`${player} declined your request. You can write again if they reply.`)
  }
  if (!row.playerListed) {
    return {
      ...refused(t`${player}'s profile is paused. You can write again when it's back.`),
      paused: true,
    }
  }
  if (status.state === 'requested') {
    return {
      code: 'request_pending',
      message: t`Your message is a request until ${player} or a parent accepts it. After that, you can write again.`,
    }
  }
  return status.guardianNeeded ? guardianNeeded(row.playerName, status.guardianRequiredUnder) : undefined
}

function refusalToPlayer(row: ConversationRow, status: ConversationStatus): Refusal | undefined {
  if (row.coachShutOut !== null) return shutOut(row.coachShutOut)
  if (status.closedByGuardian === 'decline') {
    return refused(
      t`Your parent or guardian declined Coach ${row.coachName}. You can write once that parent or an administrator accepts the coach.`,
    )
  }
  if (status.playerBlocked) {
    return refused(
      row.playerBlockedBy === row.playerId
        ? t`You blocked Coach ${row.coachName}. You can write again after unblocking.`
        : t`Your parent or guardian blocked Coach ${row.coachName}. You can write again once that parent or an administrator unblocks the coach.`,
    )
  }
  return status.coachBlocked ? refused(t`Coach ${row.coachName} closed this conversation.`) : undefined
}
