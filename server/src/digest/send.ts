import { z } from 'zod'
import { markAsked } from '../college-lists/service.ts'
import { afterNight, claimWeek, findDigestReader, giveWeekBack } from '../notifications/service.ts'
import { type Trx, transact } from '../platform/db/database.ts'
import { nobody } from '../platform/ids.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { MailPart, sendMails } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { collectWeeks } from './collect.ts'
import { beginIn, daysBefore, eveningIn, newsFrom } from './evening.ts'
import { beginRun, findDigestPlayers, findReaders } from './reader-queries.ts'
import { digestMail, partOf, questionsOf } from './wording.ts'
import { knownZones, peopleOf } from './zones.ts'

const batchSize = 500 // people listed in one transaction
const peopleAtOnce = 100 // collected in one transaction, or each alone if that fails
// a mail server takes a quarter of a second, and 100,000 mails are due within half an hour
const mailsAtOnce = 25

const startQueue = jobQueue('digest.start', z.object({}))
/** The people of one time zone after this one, by id; `week` is the day of the evening. */
const batchQueue = jobQueue(
  'digest.batch',
  z.object({ zone: z.string(), week: z.iso.date(), after: z.uuid() }),
)
/** One of these people. */
const Reader = z.object({ userId: z.uuid(), zone: z.string(), week: z.iso.date() })
const readerQueue = jobQueue('digest.reader', Reader, peopleAtOnce)
const Mail = z.object({
  userId: z.uuid(),
  zone: z.string(),
  /** The evening that counts as mailed, and that on which the news begin; a mail that waited when this came has none. */
  claim: z.object({ week: z.iso.date(), since: z.iso.date() }).optional(),
  // a part that waited when this came names no player
  parts: z.array(MailPart.extend({ playerId: z.uuid().optional() })),
})
const mailQueue = jobQueue('digest.mail', Mail, mailsAtOnce)

/** Sends the week's mail: at 5 p.m. in each time zone, on the day a person chose, in batches, and never after nine. */
export function digestJobs(platform: Platform) {
  const { jobs, db } = platform
  jobs.work(startQueue, () => startDigests(platform), '*/15 * * * *')
  jobs.workWithin(db, batchQueue, async (trx, batches) => {
    for (const batch of batches) await queueReaders(platform, trx, batch)
  })
  jobs.workWithin(db, readerQueue, async (trx, readers) => {
    const evenings = Map.groupBy(readers, ({ zone, week }) => `${zone} ${week}`)
    for (const people of evenings.values()) await collectMails(platform, trx, people)
  })
  sendMails(platform, mailQueue, (mail) => wordMail(platform, mail))
}

/** Begins the evening of each time zone in which it is evening, once, also when several processes ask. */
export async function startDigests(platform: Platform) {
  const now = platform.clock.now()
  for (const zone of await knownZones(platform)) {
    const week = eveningIn(zone, now)
    if (week === undefined) continue
    await transact(platform.db, async (trx) => {
      if (!(await beginRun(trx, zone, week))) return
      await platform.jobs.send(trx, batchQueue, { zone, week, after: nobody })
    })
  }
}

interface Batch {
  zone: string
  week: string
  after: string
}

/** Queues the next people of a time zone and the batch after them. */
async function queueReaders(platform: Platform, trx: Trx, { zone, week, after }: Batch) {
  if (eveningIn(zone, platform.clock.now()) !== week) return
  const people = await peopleOf(platform, zone)
  const readers = await findReaders(trx, people, { after, evening: week, limit: batchSize })
  await platform.jobs.sendMany(
    trx,
    readerQueue,
    readers.map(({ userId }) => ({ userId, zone, week })),
  )
  const last = readers.at(-1)
  if (last && readers.length === batchSize) {
    await platform.jobs.send(trx, batchQueue, { zone, week, after: last.userId })
  }
}

/** Collects the weeks of people of one evening, and queues their mails. */
async function collectMails(platform: Platform, trx: Trx, readers: readonly z.infer<typeof Reader>[]) {
  const now = platform.clock.now()
  const [first] = readers
  if (!first || eveningIn(first.zone, now) !== first.week) return
  const { zone, week } = first
  const ids = readers.map(({ userId }) => userId)
  const players = await findDigestPlayers(trx, ids, now)
  const weeks = await collectWeeks({ platform, trx }, players, { now, zone, day: week })
  const weekAgo = beginIn(zone, daysBefore(week, 7))
  const mails = [...Map.groupBy(players, ({ readerId }) => readerId)].flatMap(([userId, own]) => {
    const since = newsFrom(week, own[0]?.weekMailed ?? null)
    const moments = { since: beginIn(zone, since), weekAgo }
    const parts = own.flatMap((player) => {
      const { playerId } = player
      const one = weeks.get(playerId)
      const part = one && partOf(one, { ...player, ...moments }, platform.env.PUBLIC_URL)
      return part ? [{ ...part, playerId }] : []
    })
    return parts.length === 0 ? [] : [{ userId, zone, parts, claim: { week, since } }]
  })
  const claimed = await claimWeek(
    trx,
    mails.map(({ userId }) => ({ userId, token: platform.ids.secret() })),
    week,
  )
  const leaving = mails.filter(({ userId }) => claimed.has(userId))
  const asked = new Set(leaving.flatMap(({ parts }) => parts.map(({ playerId }) => playerId)))
  const questions = [...asked].flatMap((playerId) => {
    const one = weeks.get(playerId)
    return one ? questionsOf(one) : []
  })
  await markAsked(trx, questions, now)
  await platform.jobs.sendMany(trx, mailQueue, leaving)
}

/** Words a mail right before it leaves, without the children who are no longer this reader's. */
async function wordMail({ db, clock, env }: Platform, { userId, zone, parts, claim }: z.infer<typeof Mail>) {
  // A mail server that was away until the night ends this week's mail: at most one a week, none at night.
  const now = clock.now()
  if (afterNight(now, zone) > now) {
    if (claim) await giveWeekBack(db, userId, claim)
    return undefined
  }
  const reader = await findDigestReader(db, userId)
  if (!reader) return undefined
  const own = new Set((await findDigestPlayers(db, [userId], now)).map(({ playerId }) => playerId))
  const left = parts.filter(({ playerId }) => playerId === undefined || own.has(playerId))
  return left.length === 0 ? undefined : digestMail(env.PUBLIC_URL, reader, left)
}
