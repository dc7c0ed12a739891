import { familyWaits, guardianAdvisedUnder } from '@touchline/contract'
import type { GuardianActor, PlayerActor } from '../platform/actor.ts'

/** Tells whether the player may invite parents: only minors may (decision 013). */
export function mayInvite(_actor: PlayerActor, player: { minor: boolean }): boolean {
  return player.minor
}

/** Tells whether the invitation is this person's: it belongs to the owner of the address it was emailed to. */
export function mayAccept(actor: GuardianActor, invitation: { email: string }): boolean {
  return actor.email === invitation.email
}

/** Tells whether a player of this age without a guardian is asked to add one. */
export function isAdvised(age: number, guardians: number): boolean {
  return guardians === 0 && age < guardianAdvisedUnder
}

/** Tells whether the operator requires a guardian before coaches write first to a player of this age. */
export function isRequired(requiredUnder: number | undefined, age: number, guardians: number): boolean {
  return guardians === 0 && requiredUnder !== undefined && age < requiredUnder
}

/** Tells whether this parent joined so recently that the address may have been mistyped. */
export function isFresh({ since }: { since: Date }, now: Date): boolean {
  return now.getTime() - since.getTime() < familyWaits.freshHours * 3_600_000
}

/**
 * Tells whether a parent may join now: the first one may, another one once a present parent has said yes. A parent who
 * is invited back counts as present, and so does one who is suspended.
 */
export function mayJoin(invitation: { approvedAt: Date | null }, isAlone: boolean): boolean {
  return isAlone || invitation.approvedAt !== null
}

/**
 * Returns since when a parent counts as one. A parent who is invited back was one before, so the hours in which a
 * mistyped address can be removed do not begin again.
 */
export function countsSince({ invitedBack }: { invitedBack: boolean }, now: Date): Date {
  return invitedBack ? new Date(now.getTime() - familyWaits.freshHours * 3_600_000) : now
}

/** Tells whether a parent may refuse another one's invitation: not that of a parent who comes back. */
export function mayRefuse(invitation: { invitedBack: boolean }): boolean {
  return !invitation.invitedBack
}
