import type { CoachActor } from '../platform/actor.ts'
import type { VerificationRow } from './verification/standing-queries.ts'

/** Days until a verified coach is asked again, and days of grace to answer. */
export const askAgainDays = 180
export const graceDays = 14

/** Days a coach verified by a colleague waits before deciding about colleagues. */
export const newcomerDays = 90

const day = 24 * 3_600_000

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * day)

/** Returns the lowercase domain of an email address. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The coach being decided about. */
export interface Standing {
  coachId: string
  collegeId: string
  verification: 'pending' | 'verified' | 'refused'
  verifiedAt: Date | null
  verifiedBy: string | null
}

/** The coach who decides, with the evidence for their own verification. */
export interface Decider {
  actor: CoachActor
  rests: Pick<VerificationRow, 'evidence' | 'since' | 'vouches'> | undefined
  now: Date
}

/**
 * Returns true if this coach may decide about colleagues: at once if an administrator or staff list verified them,
 * after 90 days if a colleague did whose own chain leads to one of these. A domain alone is not enough: it proves the
 * school, not the job.
 */
function mayDecide({ rests, now }: Pick<Decider, 'rests' | 'now'>): boolean {
  if (!rests?.vouches) return false
  return rests.evidence !== 'colleague' || daysAfter(rests.since, newcomerDays) <= now
}

/** Returns true if this coach may verify the colleague. Only the coach who refused someone may undo that refusal. */
export function mayConfirm(decider: Decider, colleague: Standing): boolean {
  if (!mayDecide(decider) || !isColleague(decider.actor, colleague)) return false
  if (colleague.verification === 'refused') return colleague.verifiedBy === decider.actor.userId
  return true
}

/** Returns true if this coach may refuse the colleague. A newcomer cannot refuse coaches verified earlier. */
export function mayRefuse(decider: Decider, colleague: Standing): boolean {
  const { actor, rests } = decider
  if (!rests || !mayDecide(decider) || !isColleague(actor, colleague)) return false
  return colleague.verifiedAt === null || colleague.verifiedAt > rests.since
}

function isColleague(actor: CoachActor, colleague: Standing): boolean {
  return actor.verified && colleague.coachId !== actor.userId && colleague.collegeId === actor.collegeId
}
