import { type Conversation, markNotificationsSeen } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { mark } from '../../test/support/conversations/family.ts'
import { coachAndPlayer, type Person, send, started } from '../../test/support/conversations/pair.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { granted, notificationsOf, turn } from '../../test/support/notifications/telling.ts'
import { seededRandom } from '../../test/support/seeded-random.ts'

const minute = 60_000
const day = 24 * 60 * minute
const unreadFor = 15 * minute
const zone = 'America/New_York'
const [pairs, steps] = [4, 60]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** A person's side of a conversation, with its events' times. */
interface Side {
  person: Person
  other: Person
  conversation: Conversation
  received: number[]
  read: number[]
  seen: number[]
}

async function talk(): Promise<[Side, Side]> {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const side = (person: Person, other: Person): Side => {
    return { person, other, conversation, received: [], read: [], seen: [] }
  }
  await mark(app, player, conversation)
  return [side(coach, player), side(player, coach)]
}

const now = () => app.clock.now().getTime()

/** Lets one of the two write, read the conversation, or open the list of notifications. */
async function act([one, other]: readonly [Side, Side], chance: number) {
  if (chance < 0.5) {
    await send(app, one.person, one.conversation, 'Hello')
    one.read.push(now())
    other.received.push(now())
  } else if (chance < 0.75) {
    await mark(app, one.person, one.conversation)
    one.read.push(now())
  } else {
    const { asOf } = await notificationsOf(app, one.person)
    await granted(app, one.person, [markNotificationsSeen, { body: { asOf } }])
    one.seen.push(now())
  }
}

/** Lists when a person was told of messages, by channel. */
async function toldTo({ person }: Side) {
  const rows = await app.platform.db
    .selectFrom('notifications')
    .select(['kind', 'emailedAt', 'pushedAt'])
    .where('userId', '=', person.userId)
    .where('kind', 'in', ['answer', 'message'])
    .execute()
  const moments = (times: (Date | null)[]) =>
    times.flatMap((time) => (time ? [time.getTime()] : [])).sort((a, b) => a - b)
  return {
    emails: moments(rows.map(({ emailedAt }) => emailedAt)),
    dailyEmails: moments(rows.map(({ kind, emailedAt }) => (kind === 'message' ? emailedAt : null))),
    pushes: moments(rows.map(({ pushedAt }) => pushedAt)),
  }
}

// An event at the same moment as a turn comes after it.
const lastBefore = (times: readonly number[], moment: number) =>
  Math.max(Number.NEGATIVE_INFINITY, ...times.filter((time) => time < moment))

/** Lists what a person would complain of; `turns` are when the app checked for due notifications. */
async function complaints(side: Side, turns: readonly number[]): Promise<string[]> {
  const told = await toldTo(side)
  const found: string[] = []
  const say = (words: string, moment: number) => found.push(`${words} at ${new Date(moment).toISOString()}`)
  for (const channel of ['emails', 'pushes'] as const) {
    for (const [index, moment] of told[channel].entries()) {
      const { hour } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
      if (hour >= 21 || hour < 7) say(`${channel}: night`, moment)
      const old = side.received.filter((time) => time <= moment - unreadFor)
      const unread = old.filter((time) => time > lastBefore(side.read, moment))
      if (unread.length === 0) say(`${channel}: nothing was unread for 15 minutes`, moment)
      const before = told[channel][index - 1] ?? Number.NEGATIVE_INFINITY
      if (!unread.some((time) => time >= before)) say(`${channel}: told twice`, moment)
      const seen = lastBefore(side.seen, moment)
      const claimed = (time: number) => turns.find((each) => each >= time + unreadFor) ?? 0
      if (!unread.some((time) => claimed(time) >= seen)) say(`${channel}: seen before`, moment)
    }
  }
  for (const [index, moment] of told.dailyEmails.entries()) {
    if (moment - (told.dailyEmails[index - 1] ?? 0) < day) say('two emails in a day', moment)
  }
  const last = lastBefore(side.received, now())
  const isOpen = last > lastBefore(side.read, now()) && last > lastBefore(side.seen, now())
  if (isOpen && !told.pushes.some((moment) => moment >= last)) say('never told', last)
  if (isOpen && !told.emails.some((moment) => moment >= last)) say('never emailed', last)
  const mails = (await mailsTo(app, side.person.email)).filter(({ subject }) =>
    /new message|an answer|You have news/.test(subject),
  )
  if (mails.length !== new Set(told.emails).size)
    found.push(`${mails.length} emails for ${told.emails.length}`)
  return found
}

test('in random histories of several days each message is told once, by day, unless it was read', {
  tags: 'R21.5',
  timeout: 300_000,
}, async () => {
  const { next, below } = seededRandom(20_260_914)
  const talks = await Promise.all(Array.from({ length: pairs }, talk))
  await turn(app)
  const turns: number[] = []
  const pass = async (minutes: number) => {
    app.clock.advance(minutes * 60)
    turns.push(now())
    await turn(app)
  }
  for (let step = 0; step < steps; step++) {
    for (const [coach, player] of talks) {
      if (next() < 0.4) await act(next() < 0.5 ? [coach, player] : [player, coach], next())
    }
    await pass(next() < 0.1 ? 60 * (1 + below(13)) : 1 + below(40))
  }
  // An email waits at most a day and a night.
  for (let hours = 0; hours < 36; hours++) await pass(60)
  let told = 0
  for (const side of talks.flat()) {
    expect(await complaints(side, turns)).toEqual([])
    told += (await toldTo(side)).pushes.length
  }
  expect(told).toBeGreaterThan(20)
})
