import type { ContactDetails, ContactVerdict } from '@touchline/contract'
import { contactVerdict, strictestVerdict } from '../../contact-rules/service.ts'
import { hasClosedToPerson } from '../../persons/service.ts'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Describes what the family of a minor and the contact rules say to a coach. */
export interface Judgement {
  verdict: ContactVerdict
  /** The family has closed what it had with another account of this coach. */
  closedToPerson: boolean
}

/** Judges a coach and a player now. */
export async function judgeContact(
  { platform, actor, request: { language } }: Context<CoachActor>,
  playerId: string,
): Promise<Judgement> {
  const { db } = platform
  const coachId = actor.userId
  const [verdict, closedToPerson] = await Promise.all([
    contactVerdict(platform, db, { coachId, playerId, language }),
    hasClosedToPerson(platform, db, { ...actor, playerId }),
  ])
  return { verdict, closedToPerson }
}

/** Judges a coach of whom nothing is known, for the preview of a player. */
export async function judgeUnknownCoach(
  { platform, request: { language } }: Context,
  playerId: string,
): Promise<Judgement> {
  const verdict = await strictestVerdict(platform, platform.db, { playerId, language })
  return { verdict, closedToPerson: false }
}

/** Describes what a page's row says about the college and the coach who look at it. */
interface Standing {
  shared: boolean
  accepted: boolean
  closed: boolean
}

/**
 * Tells if a coach sees a minor's e-mail and phones: where the player has shared the profile with the college, or
 * contact rules allow contact and the family has accepted a conversation with the college. Never a coach to whom the
 * family has closed a conversation.
 */
export function contactDetailsOf(
  { shared, accepted, closed }: Standing,
  { verdict, closedToPerson }: Judgement,
): ContactDetails {
  const opens = verdict.untilDay
  if (closed || closedToPerson) return { state: 'closed', opens }
  if (shared || (verdict.allowed && accepted)) return { state: 'shown', opens }
  return { state: verdict.allowed ? 'waiting' : 'held', opens }
}
