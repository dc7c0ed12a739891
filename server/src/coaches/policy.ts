import type { CoachActor } from '../platform/actor.ts'
import type { VerificationRow } from './verification/standing-queries.ts'

/** Days after which a verified coach is asked again, and days of grace to answer. */
export const asksAfter = 180
export const grace = 14

/** Days a coach has to be verified by a colleague's word before it is the coach's turn to decide about colleagues. */
export const newcomerDays = 90

const day = 24 * 3_600_000

/** Returns the moment that many days later. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * day)

/** Returns the domain of an email address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Describes a coach as a colleague decides about one. */
export interface Standing {
  coachId: string
  collegeId: string
  verification: 'pending' | 'verified' | 'refused'
  verifiedAt: Date | null
  verifiedBy: string | null
}

/** Describes a coach who decides about colleagues, with what verifies this coach now. */
export interface Decider {
  actor: CoachActor
  rests: Pick<VerificationRow, 'evidence' | 'since' | 'vouches'> | undefined
  now: Date
}

/**
 * Tells whether this coach may decide about colleagues: at once after an administrator's word or a staff list, after 90
 * days where it is a colleague's that leads back to one of these; a domain proves the school and never that somebody
 * coaches there.
 */
function mayDecide({ rests, now }: Pick<Decider, 'rests' | 'now'>): boolean {
  if (!rests?.vouches) return false
  return rests.evidence !== 'colleague' || daysAfter(rests.since, newcomerDays) <= now
}

/**
 * Tells whether this coach may verify the other as one of the same college. Only the one who refused a coach may undo
 * that.
 */
export function mayConfirm(decider: Decider, colleague: Standing): boolean {
  if (!mayDecide(decider) || !isColleague(decider.actor, colleague)) return false
  if (colleague.verification === 'refused') return colleague.verifiedBy === decider.actor.userId
  return true
}

/** Tells whether this coach may refuse the other. Newcomers cannot refuse coaches who were verified before them. */
export function mayRefuse(decider: Decider, colleague: Standing): boolean {
  const { actor, rests } = decider
  if (!rests || !mayDecide(decider) || !isColleague(actor, colleague)) return false
  return colleague.verifiedAt === null || colleague.verifiedAt > rests.since
}

function isColleague(actor: CoachActor, colleague: Standing): boolean {
  return actor.verified && colleague.coachId !== actor.userId && colleague.collegeId === actor.collegeId
}
