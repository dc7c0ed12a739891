import { type MailKind, mailKinds } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'

/** Who gets a kind of notification, when, and by which channels. The page lists every kind at once. */
export interface KindRule {
  audience: readonly SignedInActor['type'][]
  /** Minutes before an email or push, in which it may still change or be read. */
  wait: number
  /**
   * 'daily': at most one email a day includes this kind; 'digest': at the time the person chose; 'weekly': the digest
   * sends it; 'elsewhere': the feature it comes from always sends its own email.
   */
  email: 'atOnce' | 'daily' | 'digest' | 'weekly' | 'elsewhere'
  push: boolean
}

/** All kinds of notifications. docs/add-a-feature.md lists the files a new kind needs, in order. */
export const kindRules: Record<MailKind, KindRule> = {
  request: { audience: ['player', 'guardian'], wait: 0, email: 'elsewhere', push: true },
  accepted: { audience: ['coach'], wait: 0, email: 'atOnce', push: true },
  answer: { audience: ['coach', 'player'], wait: 0, email: 'atOnce', push: true },
  message: { audience: ['coach', 'player'], wait: 0, email: 'daily', push: true },
  mention: { audience: ['coach'], wait: 0, email: 'daily', push: true },
  // Its email says how to stay safe, so it has no switch.
  coachShutOut: { audience: ['player', 'guardian'], wait: 0, email: 'elsewhere', push: true },
  contactOpens: { audience: ['coach'], wait: 0, email: 'atOnce', push: true },
  // Allows for several saves while a calendar is edited.
  gameChanged: { audience: ['coach'], wait: 30, email: 'daily', push: true },
  share: { audience: ['coach'], wait: 0, email: 'digest', push: false },
  verification: { audience: ['coach'], wait: 0, email: 'elsewhere', push: true },
  familyWeek: { audience: ['player', 'guardian'], wait: 0, email: 'weekly', push: false },
}

/** Minutes a message stays unread before the recipient is notified. */
export const unreadFor = 15

/** Lists the kinds this type of account gets. */
export function kindsFor(type: SignedInActor['type']): MailKind[] {
  return mailKinds.filter((kind) => kindRules[kind].audience.includes(type))
}

/** Returns true if a person can switch this kind on or off for that channel. */
export function hasSwitch(kind: MailKind, channel: 'email' | 'push'): boolean {
  return channel === 'push' ? kindRules[kind].push : kindRules[kind].email !== 'elsewhere'
}
