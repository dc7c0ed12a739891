import type { ContactDetails, ContactVerdict, Language } from '@touchline/contract'
import { contactVerdict, strictestVerdict, verdictOn } from '../../contact-rules/service.ts'
import { hasClosedToPerson } from '../../persons/service.ts'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/problem.ts'
import type { PageRow } from '../page-queries.ts'
import { findClosing } from './queries.ts'

/** What the family of a minor and the contact rules allow a coach. */
export interface Judgment {
  verdict: ContactVerdict
  /** The family has closed things to another account of this coach. */
  closedToPerson: boolean
}

/** Judges the coach and the player of a page by the facts that were read with it. */
export async function judgeContact(
  platform: Platform,
  { collegeGender: gender, division, closedToPerson, ...facts }: PageRow,
  { now, language }: { now: Date; language: Language },
): Promise<Judgment> {
  // the coach is gone since the request began
  if (gender === null || division === null) throw notFound('player')
  const verdict = await verdictOn(platform, { ...facts, gender, division }, { now, language })
  return { verdict, closedToPerson }
}

/** Judges an unknown coach, for a player's preview. */
export async function judgeUnknownCoach(
  { platform, request: { language } }: Context,
  playerId: string,
): Promise<Judgment> {
  const verdict = await strictestVerdict(platform, platform.db, { playerId, language })
  return { verdict, closedToPerson: false }
}

/** A row's facts about the viewing coach and college. */
interface Standing {
  sharedDetails: boolean
  accepted: boolean
  closed: boolean
  reminded: boolean
}

/**
 * Returns what a coach sees of a minor's email and phones: 'shown' if shared with the college, or if contact is allowed
 * and the family accepted a conversation with it; 'closed' if the family shut the coach out.
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

/** When a coach may first write to a player. */
export interface ContactOpening {
  /** When contact rules first allow it, and that day in words; undefined and empty if unknown. */
  at: Date | undefined
  day: string
  isOpen: boolean
  /** The family declined or blocked this coach, in this account or another. */
  isClosed: boolean
}

/** Returns when contact opens between this coach and a listed player; undefined for any other player. */
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
