import { familyWaits, guardianAdvisedUnder, type ParentRights } from '@touchline/contract'
import type { GuardianActor, PlayerActor } from '../platform/actor.ts'

/** Returns true if the player may invite parents: only minors may (decision 013). */
export function mayInvite(_actor: PlayerActor, player: { minor: boolean }): boolean {
  return player.minor
}

/** Returns true if the invitation is this person's: whoever owns the address it was emailed to. */
export function mayAccept(actor: GuardianActor, invitation: { email: string }): boolean {
  return actor.email === invitation.email
}

/** Returns true if a player of this age without a guardian is asked to add one. */
export function isAdvised(age: number, guardians: number): boolean {
  return guardians === 0 && age < guardianAdvisedUnder
}

/** Returns true if the operator requires a guardian before coaches first write to a player of this age. */
export function isRequired(requiredUnder: number | undefined, age: number, guardians: number): boolean {
  return guardians === 0 && requiredUnder !== undefined && age < requiredUnder
}

/** Returns true if this parent joined so recently that the address may have been a typo. */
export function isFresh({ since }: { since: Date }, now: Date): boolean {
  return now.getTime() - since.getTime() < familyWaits.freshHours * 3_600_000
}

/**
 * Returns true if a parent may join now: the first one may, another one needs a present parent's consent. Parents
 * invited back and suspended ones count as present.
 */
export function mayJoin(invitation: { approvedAt: Date | null }, isAlone: boolean): boolean {
  return isAlone || invitation.approvedAt !== null
}

/** Returns since when a parent counts as one. A parent invited back has no new hours for a mistyped address. */
export function countsSince({ invitedBack }: { invitedBack: boolean }, now: Date): Date {
  return invitedBack ? new Date(now.getTime() - familyWaits.freshHours * 3_600_000) : now
}

/** Returns true if a parent may refuse another one's invitation: not that of a returning parent. */
export function mayRefuse(invitation: { invitedBack: boolean }): boolean {
  return !invitation.invitedBack
}

/** Returns true if a parent may let another one join: only one who decides. Any parent may refuse, which protects. */
export function mayLetIn(own: Pick<ParentRights, 'decides'>): boolean {
  return own.decides
}

/** Returns true if a parent may change what this one may do: who decides may, and nobody for themselves. */
export function mayChangeRights(
  own: Pick<ParentRights, 'decides'> & { guardianId: string },
  { guardianId }: { guardianId: string },
): boolean {
  return own.decides && own.guardianId !== guardianId
}
