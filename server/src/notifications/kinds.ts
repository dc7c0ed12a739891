import { type NotificationKind, notificationKinds } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'

/** Says to whom a kind of notification goes, when, and by which channels. The page lists every kind at once. */
export interface KindRule {
  audience: readonly SignedInActor['type'][]
  /** Minutes in which it may change or be read before an email or a push is sent. */
  wait: number
  /**
   * 'atOnce'; 'daily': at most one email a day has notifications of this kind; 'digest': at the time that the person
   * chose; 'elsewhere': the feature that it comes from sends an email of its own, which is always sent.
   */
  email: 'atOnce' | 'daily' | 'digest' | 'elsewhere'
  push: boolean
}

/** The one table of what people are told. docs/add-a-feature.md lists the files that a new kind needs, in order. */
export const kindRules: Record<NotificationKind, KindRule> = {
  request: { audience: ['player', 'guardian'], wait: 0, email: 'elsewhere', push: true },
  accepted: { audience: ['coach'], wait: 0, email: 'atOnce', push: true },
  answer: { audience: ['coach', 'player'], wait: 0, email: 'atOnce', push: true },
  message: { audience: ['coach', 'player'], wait: 0, email: 'daily', push: true },
  // the mail says how to stay safe, so it has no switch
  coachShutOut: { audience: ['player', 'guardian'], wait: 0, email: 'elsewhere', push: true },
  contactOpens: { audience: ['coach'], wait: 0, email: 'atOnce', push: true },
  // a calendar is saved several times while it is edited
  gameChanged: { audience: ['coach'], wait: 30, email: 'daily', push: true },
  share: { audience: ['coach'], wait: 0, email: 'digest', push: false },
  verification: { audience: ['coach'], wait: 0, email: 'elsewhere', push: true },
}

/** Minutes that a message stays unread before the receiver is told. */
export const unreadFor = 15

/** Lists the kinds that this type of account is told. */
export function kindsFor(type: SignedInActor['type']): NotificationKind[] {
  return notificationKinds.filter((kind) => kindRules[kind].audience.includes(type))
}

/** Tells whether a person chooses whether this kind comes by that channel. */
export function hasSwitch(kind: NotificationKind, channel: 'email' | 'push'): boolean {
  return channel === 'push' ? kindRules[kind].push : kindRules[kind].email !== 'elsewhere'
}
