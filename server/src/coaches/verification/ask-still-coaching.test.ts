// @module-tag S21
import { answerStillCoaching, searchPlayers } from '@touchline/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo, subjectsTo, tokenTo } from '../../../test/support/mails.ts'
import { SmtpSink } from '../../../test/support/smtp.ts'
import { logInAs, makeCoach } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { transact } from '../../platform/db/database.ts'
import { addressRefused, queueMail } from '../../platform/jobs/mailer.ts'
import { coachVerifiedMail } from '../mails.ts'
import { askAgainQueue } from '../reactions.ts'

const start = '2026-09-14T15:00:00Z'
const days = (count: number) => count * 24 * 3600

const operators = 'operators@touchline.example'
const at = await appOfFile({ COACH_VERIFICATION: 'approval', CONTACT_EMAIL: operators })
afterEach(() => at.clock.set(start))

async function arrange(evidence: 'administrator' | 'domain' = 'administrator') {
  const { collegeId, collegeName } = await makeCollege(at.platform, { emailDomain: 'longford.edu' })
  const email = `${at.platform.ids.next()}@longford.edu`
  const coach = await makeCoach(at.platform, { collegeId, evidence, email, verifiedAt: at.clock.now() })
  return { ...coach, collegeName }
}

async function runJob() {
  await transact(at.platform.db, (trx) => at.platform.jobs.send(trx, askAgainQueue, {}))
  await at.settle()
}

const maySearch = async (userId: string) =>
  (await at.ask(searchPlayers, {}, { token: await logInAs(at.platform, userId) })).status === 200

const presentOf = async (coachId: string) =>
  at.platform.db
    .selectFrom('coachVerifications')
    .select(['askedAt', 'expiresAt', 'endedWhy'])
    .where('coachId', '=', coachId)
    .executeTakeFirstOrThrow()

describe('a verified coach is asked again', () => {
  test('after 180 days, once; without an answer the rights end after 14 more', async () => {
    const { userId, email, collegeName } = await arrange()
    at.clock.advance(days(180) - 1)
    await runJob()
    expect(await mailsTo(at, email)).toEqual([])
    at.clock.advance(1)
    for (const _ of [1, 2]) await runJob()
    expect(await subjectsTo(at, email)).toEqual([`Do you still coach at ${collegeName}?`])
    at.clock.advance(days(14) - 1)
    await runJob()
    expect(await maySearch(userId)).toBe(true)
    at.clock.advance(1)
    await runJob()
    expect(await maySearch(userId)).toBe(false)
    expect(await presentOf(userId)).toMatchObject({ endedWhy: 'notAnswered' })
  })

  test('and a suspended coach, who cannot answer, is pending once restored', async () => {
    const { userId, email } = await arrange()
    const suspend = (suspendedAt: Date | null) =>
      at.platform.db.updateTable('users').set({ suspendedAt }).where('id', '=', userId).execute()
    await suspend(at.clock.now())
    at.clock.advance(days(194) - 1)
    await runJob()
    expect(await presentOf(userId)).toMatchObject({ endedWhy: null })
    at.clock.advance(1)
    await runJob()
    expect(await mailsTo(at, email)).toEqual([])
    await suspend(null)
    expect(await maySearch(userId)).toBe(false)
    expect(await presentOf(userId)).toMatchObject({ askedAt: null, endedWhy: 'notAnswered' })
  })

  test('with all 14 days to answer where the job was away for weeks', async () => {
    const { userId } = await arrange()
    at.clock.advance(days(300))
    await runJob()
    expect(await maySearch(userId)).toBe(true)
    expect((await presentOf(userId)).expiresAt.getTime()).toBe(at.clock.now().getTime() + days(14) * 1000)
  })

  test('by a link that changes nothing until it is answered; a yes counts for 180 more days, once or twice', async () => {
    const { userId, email } = await arrange()
    at.clock.advance(days(181))
    await runJob()
    const token = await tokenTo(at, email)
    const before = await presentOf(userId)
    const looked = await at.app.inject({ method: 'GET', url: `/api/coaches/still-coaching?token=${token}` })
    expect(looked.statusCode).toBe(404)
    expect(await presentOf(userId)).toEqual(before)
    for (const _ of [1, 2]) {
      expect(await at.ask(answerStillCoaching, { body: { token, coaching: true } })).toMatchObject({
        status: 200,
      })
    }
    expect(await presentOf(userId)).toMatchObject({ askedAt: null })
    at.clock.advance(days(179))
    await runJob()
    expect(await mailsTo(at, email)).toHaveLength(1)
    at.clock.advance(days(1))
    await runJob()
    expect(await mailsTo(at, email)).toHaveLength(2)
  })

  test('and a no, or a yes without a confirmation behind it, makes the coach pending at once', async () => {
    const gone = await arrange()
    const student = await arrange('domain')
    at.clock.advance(days(181))
    await runJob()
    for (const { userId, email, coaching, why } of [
      { ...gone, coaching: false, why: 'left' },
      { ...student, coaching: true, why: 'noEvidence' },
    ]) {
      const body = { token: await tokenTo(at, email), coaching }
      expect(await at.ask(answerStillCoaching, { body })).toMatchObject({ status: 200, body: { coaching } })
      expect(await maySearch(userId)).toBe(false)
      expect(await presentOf(userId)).toMatchObject({ endedWhy: why })
      expect(await at.ask(answerStillCoaching, { body })).toMatchObject({ status: 400 })
    }
  })

  test('by no other token', async () => {
    const body = { token: 'not-a-token', coaching: true }
    expect(await at.ask(answerStillCoaching, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })
})

describe('an address that the mail server refuses', async () => {
  const smtp = await SmtpSink.start()
  // after the app, whose connection it would wait for
  afterAll(() => smtp.stop())
  const app = await appOfFile({ SMTP_URL: smtp.url })

  /** Sends mail to a coach whose server refuses it, once more after each of these pauses. */
  async function mailTo(answer: string, ...hours: number[]) {
    const { collegeId } = await makeCollege(app.platform)
    const coach = await makeCoach(app.platform, { collegeId, evidence: 'administrator' })
    smtp.refused.set(coach.email, answer)
    for (const pause of [0, ...hours]) {
      app.clock.advance(pause * 3600)
      const mail = coachVerifiedMail(app.platform.env.PUBLIC_URL, coach, 'Fern College')
      await transact(app.platform.db, (trx) => queueMail(app.platform, trx, mail))
      await expect(app.settle()).rejects.toThrow('The mail server refuses it')
      await app.settle()
    }
    const standing = app.platform.db.selectFrom('coaches').select('verification')
    const history = app.platform.db.selectFrom('coachVerifications').select('endedWhy')
    return {
      ...(await standing.where('userId', '=', coach.userId).executeTakeFirstOrThrow()),
      ...(await history.where('coachId', '=', coach.userId).executeTakeFirstOrThrow()),
    }
  }

  test.each(['No such user', '5.1.1 unknown', 'Recipient address rejected: User unknown'])(
    'as nobody’s ends the verification at once: %s',
    async (answer) => {
      expect(await mailTo(answer)).toEqual({ verification: 'pending', endedWhy: 'bounced' })
    },
  )

  test.each(['5.7.1 relaying denied', '5.2.2 mailbox full', '5.1.8 sender unknown'])(
    'for a reason of ours changes nothing, also a day later: %s',
    async (answer) => {
      expect(await mailTo(answer, 25)).toEqual({ verification: 'verified', endedWhy: null })
    },
  )

  test.each([
    'Administrative prohibition - envelope blocked',
    'Blocked - see https://block.example/mailbox unknown',
    '5.2.1 disabled',
  ])('for another reason counts the second time, a day later: %s', async (answer) => {
    expect(await mailTo(answer, 23)).toEqual({ verification: 'verified', endedWhy: null })
    expect(await mailTo(answer, 25)).toEqual({ verification: 'pending', endedWhy: 'bounced' })
    expect(await mailTo(answer, 31 * 24)).toEqual({ verification: 'verified', endedWhy: null })
  })

  test('at more than three colleges within an hour, the operator hears of it once', async () => {
    const { db, outbox } = at.platform
    for (let college = 1; college <= 5; college++) {
      const { collegeId } = await makeCollege(at.platform)
      const { email } = await makeCoach(at.platform, { collegeId })
      const refusal = { email, isNobody: college % 2 === 0 }
      await transact(db, (trx) => outbox.publish(trx, addressRefused, refusal))
      const told = (await subjectsTo(at, operators)).filter((subject) => subject.startsWith('Several'))
      expect(told).toHaveLength(college > 3 ? 1 : 0)
    }
  })
})
