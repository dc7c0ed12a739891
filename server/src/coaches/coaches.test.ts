// @module-tag S17
import {
  confirmColleague,
  getCoachProfile,
  listColleagues,
  refuseColleague,
  signUpCoach,
  verifyEmail,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile, type TestApp } from '../../test/support/app.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { emailVerified } from '../events.ts'
import type { CoachActor } from '../platform/actor.ts'
import { transact } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { type Decider, mayConfirm, mayRefuse, type Standing } from './policy.ts'

const at = await appOfFile()
const strict = await appOfFile({ COACH_VERIFICATION: 'approval' })

const standing = ({ db }: Platform, coachId: string) =>
  db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .select(['verification', 'verifiedBy', 'verifiedAt', 'listed'])
    .where('userId', '=', coachId)
    .executeTakeFirstOrThrow()

/** Signs a coach up and follows the emailed link. */
async function join(app: TestApp, collegeId: string, email: string): Promise<string> {
  const person = {
    name: 'Dana Whitfield',
    title: 'Assistant Coach',
    password: 'mud on the boots',
    gender: 'male',
  }
  const { body } = await app.ask(signUpCoach, { body: { ...person, email, school: collegeId } })
  await app.settle()
  const mail = await app.platform.db
    .selectFrom('mails')
    .select('textBody')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const token = /token=([\w.%-]+)/.exec(mail.textBody)?.[1]
  expect(await app.ask(verifyEmail, { query: { token } })).toMatchObject({ status: 200 })
  await app.settle()
  return String(Object(body).userId)
}

describe('deciding about a colleague', () => {
  const actor = {
    type: 'coach',
    userId: 'me',
    name: 'Casey Holt',
    email: 'casey@fernhill.edu',
    sessionId: 's',
    hasDoneTutorial: true,
    gender: 'male',
    collegeId: 'fernhill',
    verified: true,
  } as const
  const rests = { evidence: 'administrator', since: new Date('2026-03-01'), vouches: true } as const
  const now = new Date('2026-03-02')
  const waiting = {
    coachId: 'other',
    collegeId: 'fernhill',
    verification: 'pending',
    verifiedAt: null,
    verifiedBy: null,
  } as const
  const decisions = (who: CoachActor, about: Standing, on: Partial<Decider> = {}) => [
    mayConfirm({ actor: who, rests, now, ...on }, about),
    mayRefuse({ actor: who, rests, now, ...on }, about),
  ]

  test('is for verified coaches of the same college, and about others', () => {
    expect(decisions(actor, waiting)).toEqual([true, true])
    expect(decisions({ ...actor, verified: false }, waiting)).toEqual([false, false])
    expect(decisions(actor, { ...waiting, collegeId: 'elsewhere' })).toEqual([false, false])
    expect(decisions(actor, { ...waiting, coachId: 'me' })).toEqual([false, false])
  })

  test('needs verification by an administrator or a staff list at once, by a colleague after 90 days; a domain never suffices', () => {
    const later = new Date('2026-05-30') // 90 days after March 1
    const early = new Date(later.getTime() - 1)
    const byColleague = { ...rests, evidence: 'colleague' } as const
    expect(decisions(actor, waiting, { rests: { ...rests, evidence: 'staffList' } })).toEqual([true, true])
    expect(decisions(actor, waiting, { rests: byColleague, now: early })).toEqual([false, false])
    expect(decisions(actor, waiting, { rests: byColleague, now: later })).toEqual([true, true])
    const unfounded = { ...byColleague, vouches: false }
    expect(decisions(actor, waiting, { rests: unfounded, now: later })).toEqual([false, false])
    const byDomain = { ...rests, evidence: 'domain', vouches: false } as const
    expect(decisions(actor, waiting, { rests: byDomain, now: later })).toEqual([false, false])
    expect(decisions(actor, waiting, { rests: undefined })).toEqual([false, false])
  })
})

describe('verification', () => {
  test("by the college's domain, once the e-mail is verified; colleagues are told", {
    tags: 'R8.32',
  }, async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform, { emailDomain: 'fernhill.edu' })
    const colleague = await makeCoach(at.platform, { collegeId, email: 'senior@fernhill.edu' })
    const waiting = await makeCoach(at.platform, {
      collegeId,
      verification: 'pending',
      email: 'w@fernhill.edu',
    })
    const coachId = await join(at, collegeId, 'dana@fernhill.edu')
    expect(await standing(at.platform, coachId)).toMatchObject({
      verification: 'verified',
      verifiedBy: 'domain',
    })
    expect(await subjectsTo(at, 'dana@fernhill.edu')).toContain(
      `You're verified as a coach at ${collegeName}`,
    )
    expect(await subjectsTo(at, colleague.email)).toEqual([`A new coach at ${collegeName}`])
    expect(await subjectsTo(at, waiting.email)).toEqual([])
    const log = await at.platform.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', coachId)
      .execute()
    expect(log.map((row) => row.action)).toContain('coaches.verified')
  })

  test.each([
    ['another domain', { emailDomain: 'alderbrook.edu' }, 'dana@elsewhere.edu'],
    ['a subdomain, as of alumni', { emailDomain: 'larchmont.edu' }, 'old@alumni.larchmont.edu'],
    ['no known domain', { emailDomain: null }, 'dana@unknown.edu'],
    [
      'a college made at sign-up',
      { emailDomain: 'made-up.edu', madeAtSignUp: true, listed: false },
      'dana@made-up.edu',
    ],
  ])('not by %s: the coach waits, and colleagues are asked', async (_, college, email) => {
    const { collegeId, collegeName } = await makeCollege(at.platform, college)
    const colleague = await makeCoach(at.platform, { collegeId })
    const coachId = await join(at, collegeId, email)
    expect(await standing(at.platform, coachId)).toMatchObject({
      verification: 'pending',
      verifiedAt: null,
      listed: !('listed' in college),
    })
    expect(await subjectsTo(at, colleague.email)).toEqual([
      `A coach is waiting to be verified at ${collegeName}`,
    ])
    const token = await logInAs(at.platform, coachId)
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({
      status: 403,
      body: { code: 'coach_not_verified' },
    })
  })

  test.each([
    ['of several colleges', 'psu.edu', 'psu.edu', 'dana@psu.edu'],
    ["below another college's", 'abington.sunbury.edu', 'sunbury.edu', 'dana@abington.sunbury.edu'],
    ["above another college's", 'marlowe.edu', 'campus.marlowe.edu', 'dana@marlowe.edu'],
  ])('not by a domain %s, whichever was here first', async (_, own, other, email) => {
    await makeCollege(at.platform, { emailDomain: other })
    const { collegeId } = await makeCollege(at.platform, { emailDomain: own })
    const coachId = await join(at, collegeId, email)
    expect(await standing(at.platform, coachId)).toMatchObject({ verification: 'pending', verifiedAt: null })
  })

  test('never by domain where approval is asked for', { tags: 'S13' }, async () => {
    const { collegeId } = await makeCollege(strict.platform, { emailDomain: 'fernhill.edu' })
    const coachId = await join(strict, collegeId, 'dana@fernhill.edu')
    expect(await standing(strict.platform, coachId)).toMatchObject({ verification: 'pending' })
  })

  test('a refused coach is not verified by a later link', async () => {
    const { collegeId } = await makeCollege(at.platform, { emailDomain: 'late.edu' })
    const { userId } = await makeCoach(at.platform, {
      collegeId,
      email: 'x@late.edu',
      verification: 'refused',
    })
    const { db, outbox } = at.platform
    await transact(db, (trx) => outbox.publish(trx, emailVerified, { userId }))
    await at.settle()
    expect(await standing(at.platform, userId)).toMatchObject({ verification: 'refused' })
  })
})

describe('colleagues', () => {
  async function staff() {
    const { collegeId } = await makeCollege(at.platform, { listed: false })
    const senior = await makeCoach(at.platform, {
      collegeId,
      name: 'Senior',
      evidence: 'administrator',
      verifiedAt: new Date('2026-01-01'),
    })
    const junior = await makeCoach(at.platform, {
      collegeId,
      name: 'Junior',
      evidence: 'administrator',
      verifiedAt: new Date('2026-05-01'),
    })
    const newcomer = await makeCoach(at.platform, { collegeId, name: 'Newcomer', verification: 'pending' })
    const unproven = await makeCoach(at.platform, {
      collegeId,
      verification: 'pending',
      emailVerified: false,
    })
    return { collegeId, senior, junior, newcomer, unproven }
  }
  const ask = async (
    actor: { userId: string },
    call: typeof confirmColleague | typeof refuseColleague,
    coachId: string,
  ) => at.ask(call, { params: { coachId } }, { token: await logInAs(at.platform, actor.userId) })

  test('are the coaches of the same college with a proven e-mail, those waiting first', async () => {
    const { senior, junior, newcomer } = await staff()
    const token = await logInAs(at.platform, senior.userId)
    const { body } = await at.ask(listColleagues, {}, { token })
    expect(body).toMatchObject({
      colleagues: [
        {
          coachId: newcomer.userId,
          coachName: 'Newcomer',
          verification: 'pending',
          mayConfirm: true,
          mayRefuse: true,
        },
        { coachId: junior.userId, verification: 'verified', mayRefuse: true },
      ],
    })
    expect(Object(body).colleagues).toHaveLength(2)
    const asJunior = { token: await logInAs(at.platform, junior.userId) }
    expect(await at.ask(listColleagues, {}, asJunior)).toMatchObject({
      body: {
        colleagues: [
          { coachId: newcomer.userId, mayConfirm: true },
          { coachId: senior.userId, mayRefuse: false },
        ],
      },
    })
  })

  test('confirm a newcomer, which lists the college', async () => {
    const { senior, newcomer } = await staff()
    expect((await standing(at.platform, newcomer.userId)).listed).toBe(false)
    expect(await ask(senior, confirmColleague, newcomer.userId)).toMatchObject({
      status: 200,
      body: { coachId: newcomer.userId, verification: 'verified' },
    })
    expect(await standing(at.platform, newcomer.userId)).toMatchObject({
      verification: 'verified',
      verifiedBy: senior.userId,
      listed: true,
    })
    expect(await subjectsTo(at, newcomer.email)).toHaveLength(1)
    const token = await logInAs(at.platform, newcomer.userId)
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({ status: 200 })
  })

  test('refuse a later one, whose rights end at once, and may undo it themselves only', async () => {
    const { senior, junior, newcomer } = await staff()
    const token = await logInAs(at.platform, junior.userId)
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({ status: 200 })
    expect(await ask(senior, refuseColleague, junior.userId)).toMatchObject({ status: 200 })
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({ status: 403 })
    expect(await ask(senior, confirmColleague, newcomer.userId)).toMatchObject({ status: 200 })
    expect(await ask(newcomer, confirmColleague, junior.userId)).toMatchObject({ status: 403 })
    expect(await ask(senior, confirmColleague, junior.userId)).toMatchObject({ status: 200 })
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({ status: 200 })
  })

  test('take a verified colleague off the staff with a reason, which the mail gives with a word of appeal', async () => {
    const { senior, junior } = await staff()
    const token = await logInAs(at.platform, senior.userId)
    const off = { params: { coachId: junior.userId }, body: { reason: 'left' } }
    // Taking it back must not count against the month's limit.
    for (let turn = 0; turn < 3; turn++) {
      expect(await at.ask(refuseColleague, off, { token })).toMatchObject({ status: 200 })
      expect(await ask(senior, confirmColleague, junior.userId)).toMatchObject({ status: 200 })
    }
    const mails = await mailsTo(at, junior.email)
    const text = mails.find(({ subject }) => subject.includes('no longer verified'))?.textBody
    expect(text).toContain("you're no longer on the staff")
    expect(text).toContain("you don't work there anymore")
    expect(text).toContain('an administrator looks at it and decides')
    expect(await at.ask(refuseColleague, { ...off, body: { reason: 'rude' } }, { token })).toMatchObject({
      status: 400,
    })
  })

  test('cannot refuse earlier coaches, nor decide about themselves or unverified addresses', async () => {
    const { senior, junior, unproven } = await staff()
    expect(await ask(junior, refuseColleague, senior.userId)).toMatchObject({ status: 403 })
    expect(await ask(senior, refuseColleague, senior.userId)).toMatchObject({ status: 403 })
    expect(await ask(senior, confirmColleague, unproven.userId)).toMatchObject({ status: 404 })
    expect(await standing(at.platform, senior.userId)).toMatchObject({ verification: 'verified' })
  })

  test('of two refusing each other at once one does', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const evidence = 'administrator'
    const one = await makeCoach(at.platform, { collegeId, evidence, verifiedAt: new Date('2026-02-03') })
    const other = await makeCoach(at.platform, { collegeId, evidence, verifiedAt: new Date('2026-02-02') })
    const answers = await Promise.all([
      ask(one, refuseColleague, other.userId),
      ask(other, refuseColleague, one.userId),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([403, 200])
  })

  test('of another college are not there', async () => {
    const { newcomer } = await staff()
    const { collegeId } = await makeCollege(at.platform)
    const stranger = await makeCoach(at.platform, { collegeId, evidence: 'administrator' })
    for (const call of [confirmColleague, refuseColleague]) {
      expect(await ask(stranger, call, newcomer.userId)).toMatchObject({ status: 404 })
    }
    expect(await standing(at.platform, newcomer.userId)).toMatchObject({ verification: 'pending' })
    const player = await makePlayer(at.platform)
    expect(await ask(player, confirmColleague, newcomer.userId)).toMatchObject({ status: 403 })
  })
})

test("a coach's own profile is open to that coach only, verified or not", { tags: 'R18.36' }, async () => {
  const { collegeId, collegeName } = await makeCollege(at.platform)
  const coach = await makeCoach(at.platform, { collegeId, verification: 'pending', name: 'Casey Holt' })
  const other = await makeCoach(at.platform, { collegeId })
  const read = async (viewer: { userId: string }) =>
    at.ask(
      getCoachProfile,
      { params: { coachId: coach.userId } },
      { token: await logInAs(at.platform, viewer.userId) },
    )
  expect(await read(coach)).toMatchObject({
    status: 200,
    body: {
      coachId: coach.userId,
      coachName: 'Casey Holt',
      collegeId,
      collegeName,
      verification: 'pending',
      profilePic: '',
    },
  })
  expect(await read(other)).toMatchObject({ status: 403 })
})

test('of more newcomers than five a day the coaches of a college are not mailed', async () => {
  const { collegeId } = await makeCollege(at.platform, { emailDomain: 'crowded.edu' })
  const colleague = await makeCoach(at.platform, { collegeId })
  for (let newcomer = 0; newcomer < 7; newcomer++) {
    const { userId } = await makeCoach(at.platform, {
      collegeId,
      verification: 'pending',
      verifiedAt: null,
      email: `coach${newcomer}@elsewhere.edu`,
    })
    await transact(at.platform.db, (trx) => at.platform.outbox.publish(trx, emailVerified, { userId }))
    await at.settle()
  }
  expect(await subjectsTo(at, colleague.email)).toHaveLength(5)
})
