import { familyWaits, guardianAdvisedUnder } from '@touchline/contract'
import type { GuardianActor, PlayerActor } from '../platform/actor.ts'

/** Parents' access is for minors: an adult player invites none (decision 013). */
export function mayInvite(_actor: PlayerActor, player: { minor: boolean }): boolean {
  return player.minor
}

/** An invitation is for whoever owns the address it was mailed to. */
export function mayAccept(actor: GuardianActor, invitation: { email: string }): boolean {
  return actor.email === invitation.email
}

/** Is a player of this age without a guardian asked to add one? */
export function isAdvised(age: number, guardians: number): boolean {
  return guardians === 0 && age < guardianAdvisedUnder
}

/** Does the operator let coaches write first to a player of this age only once a guardian has joined? */
export function isRequired(requiredUnder: number | undefined, age: number, guardians: number): boolean {
  return guardians === 0 && requiredUnder !== undefined && age < requiredUnder
}

/** Has this parent joined so recently that the address may have been mistyped? */
export function isFresh({ since }: { since: Date }, now: Date): boolean {
  return now.getTime() - since.getTime() < familyWaits.freshHours * 3_600_000
}

/** May a parent join now? The first one may; another one once one who is there has said yes. */
export function mayJoin(invitation: { approvedAt: Date | null }, present: number): boolean {
  return present === 0 || invitation.approvedAt !== null
}
