import type { NotificationKind } from '@touchline/contract'
import { kindRules } from './kinds.ts'
import { afterNight, nextDigest } from './quiet-hours.ts'

/** An unread notification. */
export interface Waiting {
  id: string
  kind: NotificationKind
  happenedAt: Date
  emailedAt: Date | null
  pushedAt: Date | null
}

/** The choices that decide when and by which channel a person is notified. */
export interface Choices {
  timeZone: string
  digest: 'weekly' | 'daily'
  emailsOff: ReadonlySet<string>
  pushesOff: ReadonlySet<string>
}

export interface Plan {
  /** Ids to email now, and ids to push now. */
  email: string[]
  push: string[]
  /** When to look at each id again; null if nothing is left to send. */
  next: Map<string, Date | null>
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Decides which of a person's unread notifications to send now and when to look again. Each is emailed once and pushed
 * once, never at night; at most one email in 24 hours has one of a daily kind. `lastEmails` has each kind's last email.
 */
export function plan(
  now: Date,
  choices: Choices,
  { waiting, lastEmails }: { waiting: readonly Waiting[]; lastEmails: ReadonlyMap<NotificationKind, Date> },
): Plan {
  const planned: Plan = { email: [], push: [], next: new Map() }
  for (const item of waiting) {
    const email = emailAt(item, choices, lastEmails.get(item.kind))
    const push = pushAt(item, choices)
    // A moment in the past may have moved into the night.
    const later = [email, push].map((moment) => moment && afterNight(latest(moment, now), choices.timeZone))
    const [emailed, pushed] = later.map((moment) => moment !== undefined && moment <= now)
    if (emailed) planned.email.push(item.id)
    if (pushed) planned.push.push(item.id)
    const rest = later.filter((moment) => moment !== undefined && moment > now)
    planned.next.set(item.id, rest.length === 0 ? null : new Date(Math.min(...rest.map(Number))))
  }
  return planned
}

function emailAt(item: Waiting, choices: Choices, last: Date | undefined): Date | undefined {
  const { email } = kindRules[item.kind]
  if (item.emailedAt || email === 'elsewhere' || choices.emailsOff.has(item.kind)) return undefined
  if (email === 'digest') return nextDigest(item.happenedAt, choices.timeZone, choices.digest)
  const ready = readyAt(item)
  return email === 'daily' && last ? latest(ready, new Date(last.getTime() + day)) : ready
}

function pushAt(item: Waiting, choices: Choices): Date | undefined {
  if (item.pushedAt || !kindRules[item.kind].push || choices.pushesOff.has(item.kind)) return undefined
  return readyAt(item)
}

function readyAt({ kind, happenedAt }: Waiting): Date {
  return new Date(happenedAt.getTime() + kindRules[kind].wait * minute)
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
