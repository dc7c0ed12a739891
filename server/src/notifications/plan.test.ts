import { type NotificationKind, notificationKinds } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { type SeededRandom, seededRandom } from '../../test/support/seeded-random.ts'
import { kindRules } from './kinds.ts'
import { type Choices, plan, type Waiting } from './plan.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Europe/London',
  'Asia/Kolkata',
  'UTC',
]

interface Sent {
  id: string
  kind: NotificationKind
  channel: 'email' | 'push'
  at: Date
}

interface Story {
  choices: Choices
  sent: Sent[]
  all: Waiting[]
  readAt: Map<string, Date>
  end: Date
}

const someKinds = ({ next }: SeededRandom) => new Set(notificationKinds.filter(() => next() < 0.2))

/**
 * Simulates one person's weeks: notifications arrive and are read at random, with a turn at each moment the plan named,
 * sometimes late. Sent ones are stored by the same rules as in the database.
 */
function live(seed: number): Story {
  const draw = seededRandom(seed)
  const { next, below, of } = draw
  const start = Date.UTC(2026, below(12), 1 + below(28), below(24), below(60))
  const choices: Choices = {
    timeZone: zones[below(zones.length)] ?? 'UTC',
    digest: of(['weekly', 'daily']),
    emailsOff: someKinds(draw),
    pushesOff: someKinds(draw),
  }
  const readAt = new Map<string, Date>()
  const all: Waiting[] = Array.from({ length: 1 + below(12) }, (_, index) => {
    const happenedAt = new Date(start + below(10 * 24 * 60) * minute)
    if (next() < 0.3) readAt.set(`${index}`, new Date(happenedAt.getTime() + below(3 * 24 * 60) * minute))
    return { id: `${index}`, kind: of(notificationKinds), happenedAt, emailedAt: null, pushedAt: null }
  })
  const due = new Map(
    all.map(({ id, kind, happenedAt }) => [id, happenedAt.getTime() + kindRules[kind].wait * minute]),
  )
  const sent: Sent[] = []
  const end = new Date(start + 30 * day)
  for (;;) {
    const first = Math.min(...due.values())
    if (first > end.getTime()) return { choices, sent, all, readAt, end }
    const now = new Date(first + (next() < 0.2 ? below(12 * 60) * minute : 0))
    const isThere = ({ id, happenedAt }: Waiting) => happenedAt <= now && due.has(id)
    for (const { id } of all.filter(isThere)) if ((readAt.get(id) ?? end) <= now) due.delete(id)
    const waiting = all.filter(isThere)
    const planned = plan(now, choices, { waiting, lastEmails: lastOf(sent) })
    for (const item of waiting) {
      for (const [channel, ids] of [
        ['email', planned.email],
        ['push', planned.push],
      ] as const) {
        if (!ids.includes(item.id)) continue
        sent.push({ id: item.id, kind: item.kind, channel, at: now })
        if (channel === 'email') item.emailedAt = now
        else item.pushedAt = now
      }
      const again = planned.next.get(item.id)
      if (again) due.set(item.id, again.getTime())
      else due.delete(item.id)
    }
  }
}

function lastOf(sent: readonly Sent[]): Map<NotificationKind, Date> {
  return new Map(sent.filter(({ channel }) => channel === 'email').map(({ kind, at }) => [kind, at]))
}

function hourIn(zone: string, at: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).hour
}

/** Lists what a person would complain of. */
function complaints({ choices, sent, all, readAt, end }: Story): string[] {
  const found: string[] = []
  const told = new Set<string>()
  for (const { id, kind, channel, at } of sent) {
    const told_ = `${id} ${channel}`
    if (told.has(told_)) found.push(`${told_} is told twice`)
    told.add(told_)
    const hour = hourIn(choices.timeZone, at)
    if (hour >= 21 || hour < 7) found.push(`${told_} is told at night`)
    if ((readAt.get(id) ?? end) <= at) found.push(`${told_} is told after it was read`)
    const off = channel === 'email' ? choices.emailsOff : choices.pushesOff
    if (off.has(kind)) found.push(`${told_} is switched off`)
  }
  for (const kind of notificationKinds.filter((kind) => kindRules[kind].email === 'daily')) {
    const emails = [
      ...new Set(sent.filter((one) => one.channel === 'email' && one.kind === kind).map(({ at }) => +at)),
    ]
    if (emails.some((at, index) => index > 0 && at - (emails[index - 1] ?? at) < day)) {
      found.push(`two emails of ${kind} within a day`)
    }
  }
  // Nothing waits longer than a week, and many of a daily kind make one email.
  for (const { id, kind, happenedAt } of all) {
    if (readAt.has(id) || happenedAt.getTime() > end.getTime() - 12 * day) continue
    const { email, push } = kindRules[kind]
    if (email !== 'elsewhere' && !choices.emailsOff.has(kind) && !told.has(`${id} email`))
      found.push(`${id} is lost`)
    if (push && !choices.pushesOff.has(kind) && !told.has(`${id} push`)) found.push(`${id} is not pushed`)
  }
  return found
}

test('in 10,000 random histories nothing is told twice, at night, after it was read, too often, or never', {
  tags: 'R21.5',
  timeout: 300_000,
}, () => {
  let sent = 0
  for (let seed = 1; seed <= 10_000; seed++) {
    const story = live(seed)
    sent += story.sent.length
    expect(complaints(story), `seed ${seed}`).toEqual([])
  }
  expect(sent).toBeGreaterThan(50_000)
})

const choices: Choices = {
  timeZone: 'America/New_York',
  digest: 'weekly',
  emailsOff: new Set(),
  pushesOff: new Set(),
}
const noon = new Date('2026-09-14T16:00:00Z')
const message: Waiting = { id: 'a', kind: 'message', happenedAt: noon, emailedAt: null, pushedAt: null }

test('a message is told at once by day, and again by email a day later at the earliest', () => {
  const first = plan(noon, choices, { waiting: [message], lastEmails: new Map() })
  expect(first).toEqual({ email: ['a'], push: ['a'], next: new Map([['a', null]]) })
  const lastEmails = new Map([['message', new Date(noon.getTime() - hour)] as const])
  const second = plan(noon, choices, { waiting: [message], lastEmails })
  expect(second).toEqual({ email: [], push: ['a'], next: new Map([['a', new Date('2026-09-15T15:00:00Z')]]) })
})

test('a shared profile waits for the digest, and a decision about a coach is mailed by who decided', () => {
  const share = { ...message, kind: 'share' as const }
  const verification = { ...message, id: 'b', kind: 'verification' as const }
  const planned = plan(noon, choices, { waiting: [share, verification], lastEmails: new Map() })
  expect(planned.email).toEqual([])
  expect(planned.push).toEqual(['b'])
  expect(planned.next.get('a')).toEqual(new Date('2026-09-21T12:00:00Z'))
})
