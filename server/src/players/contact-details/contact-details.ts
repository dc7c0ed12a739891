import type { ContactDetails, ContactVerdict, Language } from '@touchline/contract'
import { contactVerdict, strictestVerdict } from '../../contact-rules/service.ts'
import { hasClosedToPerson } from '../../persons/service.ts'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findClosing } from './queries.ts'

/** Describes what the family of a minor and the contact rules say to a coach. */
export interface Judgment {
  verdict: ContactVerdict
  /** The family has closed what it had with another account of this coach. */
  closedToPerson: boolean
}

/** Judges a coach and a player now. */
export async function judgeContact(
  { platform, actor, request: { language } }: Context<CoachActor>,
  playerId: string,
): Promise<Judgment> {
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
): Promise<Judgment> {
  const verdict = await strictestVerdict(platform, platform.db, { playerId, language })
  return { verdict, closedToPerson: false }
}

/** Describes what a page's row says about the college and the coach who look at it. */
interface Standing {
  sharedDetails: boolean
  accepted: boolean
  closed: boolean
  reminded: boolean
}

/**
 * Returns what a coach sees of a minor's email and phones: 'shown' if they are shared with the college, or contact is
 * allowed and the family accepted a conversation with it; 'closed' for a coach whom the family closed out.
 */
export function contactDetailsOf(
  { sharedDetails, accepted, closed, reminded }: Standing,
  { verdict, closedToPerson }: Judgment,
): ContactDetails {
  const terms = { opens: verdict.untilDay, reminded }
  if (closed || closedToPerson) return { ...terms, state: 'closed' }
  if (sharedDetails || (verdict.allowed && accepted)) return { ...terms, state: 'shown' }
  return { ...terms, state: verdict.allowed ? 'waiting' : 'held' }
}

/** Describes when a coach may first write to a player. */
export interface ContactOpening {
  /** The moment from which contact rules allow it, and its day in words; undefined and empty where none is known. */
  at: Date | undefined
  day: string
  isOpen: boolean
  /** The family has declined or blocked this coach, in this account or another. */
  isClosed: boolean
}

/** Tells when contact of this coach with a listed player opens; undefined for any other player. */
export async function contactOpening(
  platform: Platform,
  db: Database,
  { coach, playerId, language = 'en' }: { coach: Coach; playerId: string; language?: Language },
): Promise<ContactOpening | undefined> {
  const coachId = coach.userId
  const closing = await findClosing(db, { playerId, coachId })
  if (!closing) return undefined
  const { allowed, until, untilDay } = await contactVerdict(platform, db, { coachId, playerId, language })
  return {
    at: until === null ? undefined : new Date(until),
    day: untilDay,
    isOpen: allowed,
    isClosed: closing.closed || (await hasClosedToPerson(platform, db, { ...coach, playerId })),
  }
}

type Coach = Pick<CoachActor, 'userId' | 'email'>
