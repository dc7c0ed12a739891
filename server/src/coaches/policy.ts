import type { CoachActor } from '../platform/actor.ts'

/** A coach as a colleague decides about one. */
export interface Standing {
  coachId: string
  collegeId: string
  verification: 'pending' | 'verified' | 'refused'
  verifiedAt: Date | null
  verifiedBy: string | null
}

/** May this coach confirm that the other works at the same college? A refusal is undone only by who refused. */
export function mayConfirm(actor: CoachActor, colleague: Standing): boolean {
  if (!isColleague(actor, colleague)) return false
  if (colleague.verification === 'refused') return colleague.verifiedBy === actor.userId
  return true
}

/** May this coach say that the other does not? Newcomers cannot turn out those who were verified before them. */
export function mayRefuse(actor: CoachActor, actorVerifiedAt: Date, colleague: Standing): boolean {
  if (!isColleague(actor, colleague)) return false
  return colleague.verifiedAt === null || colleague.verifiedAt > actorVerifiedAt
}

function isColleague(actor: CoachActor, colleague: Standing): boolean {
  return actor.verified && colleague.coachId !== actor.userId && colleague.collegeId === actor.collegeId
}
