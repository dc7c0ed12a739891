// @module-tag S14
// @module-tag S16
// @module-tag S17
// @module-tag S18
// @module-tag S19
// @module-tag S20
// @module-tag S22
import {
  confirmCoach,
  confirmColleague,
  deleteAccount,
  deletionWord,
  getAdminOverview,
  getCoachProfile,
  listCoachesToDecide,
  listColleagues,
  logIn,
  refuseCoach,
  refuseColleague,
  restoreAccount,
  searchPlayers,
  signUpCoach,
  suspendAccount,
  updateCoachProfile,
  verifyEmail,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile, type TestApp } from '../../../test/support/app.ts'
import { mailsTo, tokenTo } from '../../../test/support/mails.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { endNotReconfirmed } from './ask-still-coaching.ts'

const operators = 'operators@touchline.example'
const at = await appOfFile({ CONTACT_EMAIL: operators })
const byPeople = await appOfFile({ COACH_VERIFICATION: 'approval' })

const historyOf = (app: TestApp, coachId: string) =>
  app.platform.db
    .selectFrom('coachVerifications')
    .select(['evidence', 'granterId', 'vouches', 'endedWhy', 'endedBy'])
    .where('coachId', '=', coachId)
    .orderBy('id')
    .execute()

async function standingOf(app: TestApp, coachId: string) {
  const coach = app.platform.db.selectFrom('coaches').select('verification').where('userId', '=', coachId)
  return (await coach.executeTakeFirstOrThrow()).verification
}

const act = async (
  actor: { userId: string },
  call: typeof confirmColleague | typeof refuseColleague,
  coachId: string,
) => at.ask(call, { params: { coachId } }, { token: await logInAs(at.platform, actor.userId) })

describe('verifying the address and its consequences are one transaction', () => {
  test.each([
    ['by domain', () => at, 'fernhill.edu', 200],
    ['never by domain where a person decides', () => byPeople, 'fernhill.edu', 403],
  ])('a coach is let in at the first log-in: %s', async (_, of, emailDomain, status) => {
    const app = of()
    const { collegeId } = await makeCollege(app.platform, { emailDomain })
    const email = `first.${status}@${emailDomain}`
    const person = {
      name: 'Dana Whitfield',
      title: 'Assistant',
      password: 'mud on the boots',
      gender: 'male',
    }
    await app.ask(signUpCoach, { body: { ...person, email, school: collegeId } })
    const token = await tokenTo(app, email)
    expect(await app.ask(verifyEmail, { query: { token } })).toMatchObject({ status: 200 })
    // No event runs between the link and the login.
    const { body } = await app.ask(logIn, { body: { email, password: person.password } })
    expect((await app.ask(searchPlayers, {}, { token: String(Object(body).token) })).status).toBe(status)
  })

  test.each([
    ['domain', 'elsewhere.edu', 403],
    ['administrator', 'elsewhere.edu', 403],
    ['administrator', 'oakmoor.edu', 200],
    ['staffList', 'oakmoor.edu', 403],
  ] as const)(
    'a changed address away from the evidence ends it at once: %s to %s',
    async (evidence, domain, status) => {
      const { collegeId } = await makeCollege(byPeople.platform, { emailDomain: 'college-of-oak.edu' })
      const address = `${byPeople.platform.ids.next()}@oakmoor.edu`
      const coach = await makeCoach(byPeople.platform, { collegeId, evidence, email: address })
      const token = await logInAs(byPeople.platform, coach.userId)
      const email = `${byPeople.platform.ids.next()}@${domain}`
      const edit = { email, currentPassword: demoPassword }
      await byPeople.ask(updateCoachProfile, { params: { coachId: coach.userId }, body: edit }, { token })
      const link = await tokenTo(byPeople, email)
      expect((await byPeople.ask(searchPlayers, {}, { token })).status).toBe(200)
      expect(await byPeople.ask(verifyEmail, { query: { token: link } })).toMatchObject({ status: 200 })
      expect((await byPeople.ask(searchPlayers, {}, { token })).status).toBe(status)
      const [row] = await historyOf(byPeople, coach.userId)
      expect(row?.endedWhy).toBe(status === 200 ? null : 'emailChanged')
    },
  )
})

describe('the word of a person is for one address', () => {
  async function changed(to: string) {
    const { collegeId, collegeName } = await makeCollege(byPeople.platform, {
      emailDomain: 'rowanbridge.edu',
    })
    const settled = { collegeId, verifiedAt: new Date('2026-01-01') }
    const [coach, colleague] = await Promise.all(
      (['administrator', 'staffList'] as const).map((evidence) =>
        makeCoach(byPeople.platform, {
          ...settled,
          evidence,
          email: `${byPeople.platform.ids.next()}@rowanbridge.edu`,
        }),
      ),
    )
    if (!coach || !colleague) throw new Error('nobody')
    const token = await logInAs(byPeople.platform, coach.userId)
    const body = { email: to, currentPassword: demoPassword }
    await byPeople.ask(updateCoachProfile, { params: { coachId: coach.userId }, body }, { token })
    const link = await tokenTo(byPeople, to)
    expect(await byPeople.ask(verifyEmail, { query: { token: link } })).toMatchObject({ status: 200 })
    const mayRead = async () => (await byPeople.ask(searchPlayers, {}, { token })).status === 200
    const told = async (email: string) => (await mailsTo(byPeople, email)).map(({ subject }) => subject)
    const asColleague = { token: await logInAs(byPeople.platform, colleague.userId) }
    return { coach, colleague, collegeId, collegeName, mayRead, told, asColleague }
  }

  test('the mailbox of somebody who was refused ends it at once', async () => {
    const { collegeId } = await makeCollege(byPeople.platform)
    const email = `${byPeople.platform.ids.next()}@rowanbridge.edu`
    await makeCoach(byPeople.platform, { collegeId, verification: 'refused', email })
    const { coach, mayRead } = await changed(email.replace('@', '+two@'))
    expect(await mayRead()).toBe(false)
    expect(await standingOf(byPeople, coach.userId)).toBe('pending')
  })

  test('another mailbox of the college keeps the rights for 14 days, until a colleague or an administrator says yes', async () => {
    const email = `${byPeople.platform.ids.next()}@rowanbridge.edu`
    const admin = { token: await logInAs(byPeople.platform, (await makeAdmin(byPeople.platform)).userId) }
    const waiting = async () =>
      getAdminOverview.response.parse((await byPeople.ask(getAdminOverview, {}, admin)).body).waitingCoaches
    const before = await waiting()
    const { coach, colleague, collegeId, collegeName, mayRead, told, asColleague } = await changed(email)
    expect(await told(colleague.email)).toEqual([`A coach at ${collegeName} has a new email address`])
    expect(await told(email)).toContain("We're verifying your new email address")
    const { body } = await byPeople.ask(listColleagues, {}, asColleague)
    expect(Object(body).colleagues).toMatchObject([
      { coachId: coach.userId, verification: 'pending', mayConfirm: true },
    ])
    const pending = await byPeople.ask(listCoachesToDecide, {}, admin)
    expect(Object(pending.body).coaches).toContainEqual(
      expect.objectContaining({ coachId: coach.userId, verification: 'pending' }),
    )
    expect(await mayRead()).toBe(true)
    expect(await waiting()).toBe(before + 1)
    // A coach who must be verified again cannot vouch for others.
    const newcomer = await makeCoach(byPeople.platform, { collegeId, verification: 'pending' })
    const own = { token: await logInAs(byPeople.platform, coach.userId) }
    const letIn = { params: { coachId: newcomer.userId } }
    expect((await byPeople.ask(confirmColleague, letIn, own)).status).toBe(403)
    expect(
      (await byPeople.ask(confirmColleague, { params: { coachId: coach.userId } }, asColleague)).status,
    ).toBe(200)
    const restAt = byPeople.clock.now()
    byPeople.clock.advance(15 * 86_400)
    await endNotReconfirmed(byPeople.platform)
    expect(await standingOf(byPeople, coach.userId)).toBe('verified')
    byPeople.clock.set(restAt.toISOString())
  })

  test('without a yes it ends after 14 days, and an old question by mail answers nothing', async () => {
    const email = `${byPeople.platform.ids.next()}@rowanbridge.edu`
    const { coach } = await changed(email)
    const now = byPeople.clock.now()
    byPeople.clock.advance(13 * 86_400)
    await endNotReconfirmed(byPeople.platform)
    expect(await standingOf(byPeople, coach.userId)).toBe('verified')
    byPeople.clock.advance(86_400)
    await endNotReconfirmed(byPeople.platform)
    expect(await standingOf(byPeople, coach.userId)).toBe('pending')
    expect((await historyOf(byPeople, coach.userId)).at(-1)).toMatchObject({ endedWhy: 'emailChanged' })
    byPeople.clock.set(now.toISOString())
  })
})

describe('the tree of words', () => {
  /** Creates a coach verified by an administrator, who verified a second, who verified a third. */
  async function tree() {
    const { collegeId, collegeName } = await makeCollege(at.platform)
    const long = { collegeId, verifiedAt: new Date('2026-01-01') }
    const root = await makeCoach(at.platform, { ...long, evidence: 'administrator' })
    const middle = await makeCoach(at.platform, {
      ...long,
      verifiedAt: new Date('2026-02-01'),
      evidence: 'colleague',
      granterId: root.userId,
      parentId: root.verificationId,
    })
    const leaf = await makeCoach(at.platform, { collegeId, verification: 'pending' })
    expect(await act(middle, confirmColleague, leaf.userId)).toMatchObject({ status: 200 })
    const admin = await makeAdmin(at.platform)
    const asAdmin = { token: await logInAs(at.platform, admin.userId) }
    const byAdmin = (call: typeof refuseCoach, coachId: string) =>
      at.ask(call, { params: { coachId }, body: { note: 'We have looked' } }, asAdmin)
    return { collegeId, collegeName, root, middle, leaf, admin, byAdmin }
  }

  test('a refusal makes everyone below pending again, in open tabs too, and keeps the history', async () => {
    const { root, middle, leaf, admin, byAdmin } = await tree()
    const tab = { token: await logInAs(at.platform, leaf.userId) }
    expect((await at.ask(searchPlayers, {}, tab)).status).toBe(200)
    expect(await byAdmin(refuseCoach, root.userId)).toMatchObject({ status: 200 })
    expect(await at.ask(searchPlayers, {}, tab)).toMatchObject({ body: { code: 'coach_not_verified' } })
    const all = [root, middle, leaf].map(({ userId }) => standingOf(at, userId))
    expect(await Promise.all(all)).toEqual(['refused', 'pending', 'pending'])
    expect(await historyOf(at, leaf.userId)).toEqual([
      {
        evidence: 'colleague',
        granterId: middle.userId,
        vouches: true,
        endedWhy: 'granterRefused',
        endedBy: admin.userId,
      },
    ])
  })

  test('a suspension does the same at once, and the suspended can be refused', async () => {
    const { root, middle, leaf, admin, byAdmin } = await tree()
    const body = { reason: 'Wrote to a child elsewhere' }
    const asAdmin = { token: await logInAs(at.platform, admin.userId) }
    const suspended = await at.ask(suspendAccount, { params: { userId: root.userId }, body }, asAdmin)
    expect(suspended.status).toBe(200)
    const all = () => Promise.all([root, middle, leaf].map(({ userId }) => standingOf(at, userId)))
    expect(await all()).toEqual(['verified', 'pending', 'pending'])
    expect((await historyOf(at, leaf.userId)).at(-1)).toMatchObject({ endedWhy: 'granterSuspended' })
    const verified = await at.ask(listCoachesToDecide, { query: { verification: 'verified' } }, asAdmin)
    expect(Object(verified.body).coaches).toContainEqual(
      expect.objectContaining({ coachId: root.userId, suspended: true }),
    )
    expect((await byAdmin(refuseCoach, root.userId)).status).toBe(200)
    expect(await all()).toEqual(['refused', 'pending', 'pending'])
    // Nobody can log in to that account, so it gets no mail.
    const subjects = (await mailsTo(at, root.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('no longer verified'))).toEqual([])
    expect((await at.ask(restoreAccount, { params: { userId: root.userId }, body }, asAdmin)).status).toBe(
      200,
    )
    const back = { token: await logInAs(at.platform, root.userId) }
    expect(await at.ask(searchPlayers, {}, back)).toMatchObject({ body: { code: 'coach_not_verified' } })
  })

  test('a coach confirmed by an administrator since then stays', async () => {
    const { root, middle, leaf, byAdmin } = await tree()
    expect(await byAdmin(confirmCoach, leaf.userId)).toMatchObject({ status: 200 })
    await byAdmin(refuseCoach, root.userId)
    const all = [middle, leaf].map(({ userId }) => standingOf(at, userId))
    expect(await Promise.all(all)).toEqual(['pending', 'verified'])
  })

  test('is not cut by the deletion of an account in the middle', async () => {
    const { root, middle, leaf, byAdmin } = await tree()
    await at.platform.db.deleteFrom('users').where('id', '=', middle.userId).execute()
    expect(await standingOf(at, leaf.userId)).toBe('verified')
    await byAdmin(refuseCoach, root.userId)
    expect(await standingOf(at, leaf.userId)).toBe('pending')
  })

  test('whoever is left without anybody above lets in nobody, and an administrator is asked', async () => {
    const { root, middle, leaf, collegeName } = await tree()
    const token = await logInAs(at.platform, root.userId)
    const body = { password: demoPassword, confirm: deletionWord }
    expect((await at.ask(deleteAccount, { body }, { token })).status).toBe(200)
    const all = [middle, leaf].map(({ userId }) => standingOf(at, userId))
    expect(await Promise.all(all)).toEqual(['verified', 'verified'])
    for (const { userId } of [middle, leaf]) {
      expect((await historyOf(at, userId)).at(-1)).toMatchObject({ vouches: false, endedWhy: null })
    }
    const next = await makeCoach(at.platform, { collegeId: middle.collegeId, verification: 'pending' })
    expect(await act(middle, confirmColleague, next.userId)).toMatchObject({ status: 403 })
    const subject = `Please review coaches at ${collegeName}`
    expect((await mailsTo(at, operators)).filter((mail) => mail.subject === subject)).toHaveLength(1)
  })

  test('a colleague’s own refusal reaches below as well, and the refused refuse nobody and stay refused', async () => {
    const { root, middle, leaf } = await tree()
    expect(await act(root, refuseColleague, middle.userId)).toMatchObject({ status: 200 })
    expect(await standingOf(at, leaf.userId)).toBe('pending')
    expect(await act(middle, refuseColleague, leaf.userId)).toMatchObject({ status: 403 })
    expect(await act(middle, confirmColleague, leaf.userId)).toMatchObject({ status: 403 })
    expect(await act(leaf, confirmColleague, middle.userId)).toMatchObject({ status: 403 })
    expect(await standingOf(at, middle.userId)).toBe('refused')
  })
})

describe('deciding about colleagues', () => {
  test('is not for coaches verified by the domain, who neither confirm a friend nor refuse the head coach', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const student = await makeCoach(at.platform, { collegeId, verifiedAt: new Date('2026-01-01') })
    const friend = await makeCoach(at.platform, { collegeId, verification: 'pending' })
    const head = await makeCoach(at.platform, { collegeId, evidence: 'staffList' })
    expect(await act(student, confirmColleague, friend.userId)).toMatchObject({ status: 403 })
    expect(await act(student, refuseColleague, head.userId)).toMatchObject({ status: 403 })
    expect(await act(head, refuseColleague, friend.userId)).toMatchObject({ status: 200 })
    expect(await standingOf(at, head.userId)).toBe('verified')
  })

  test('is possible three times a month', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const head = await makeCoach(at.platform, { collegeId, evidence: 'administrator' })
    const answers = []
    for (let turn = 0; turn < 4; turn++) {
      const { userId } = await makeCoach(at.platform, { collegeId, verification: 'pending' })
      answers.push(await act(head, turn === 1 ? refuseColleague : confirmColleague, userId))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)?.body).toMatchObject({ message: expect.stringContaining('administrator') })
  })
})

test('a coach whom an administrator refused is let in at the next college by an administrator only', async () => {
  const { collegeId } = await makeCollege(at.platform)
  const next = await makeCollege(at.platform)
  const email = `moved@${next.emailDomain}`
  const coach = await makeCoach(at.platform, { collegeId, email, evidence: 'administrator' })
  const head = await makeCoach(at.platform, { collegeId: next.collegeId, evidence: 'administrator' })
  const admin = { token: await logInAs(at.platform, (await makeAdmin(at.platform)).userId) }
  const params = { coachId: coach.userId }
  const refused = await at.ask(refuseCoach, { params, body: { note: 'Wrote to children at night' } }, admin)
  expect(refused).toMatchObject({ status: 200 })
  const token = await logInAs(at.platform, coach.userId)
  const move = (to: string) => {
    const body = { collegeId: to, currentPassword: demoPassword }
    return at.ask(updateCoachProfile, { params, body }, { token })
  }
  // The college's own domain does not let in anyone refused elsewhere.
  expect(await move(next.collegeId)).toMatchObject({ status: 200 })
  expect(await standingOf(at, coach.userId)).toBe('pending')
  expect(await act(head, confirmColleague, coach.userId)).toMatchObject({ status: 403 })
  // A colleague can refuse here, but not verify.
  expect(await at.ask(listColleagues, {}, { token: await logInAs(at.platform, head.userId) })).toMatchObject({
    body: { colleagues: [{ coachId: coach.userId, mayConfirm: false, mayRefuse: true }] },
  })
  // Neither side hears that a colleague decides.
  const texts = async (to: string) => (await mailsTo(at, to)).map(({ textBody }) => textBody).join()
  expect(await texts(email)).toContain('One of our administrators will review your account')
  expect(await texts(head.email)).toContain('One of our administrators will review their account')
  expect(await at.ask(getCoachProfile, { params }, { token })).toMatchObject({
    body: { confirmation: { colleagues: 0 } },
  })
  const confirm = (note: string) => at.ask(confirmCoach, { params, body: { note } }, admin)
  expect(await confirm('')).toMatchObject({ status: 400 })
  expect(await confirm('The college has explained it')).toMatchObject({ status: 200 })
  expect(await standingOf(at, coach.userId)).toBe('verified')
  expect(await move(collegeId)).toMatchObject({ status: 200 })
  expect(await standingOf(at, coach.userId)).toBe('refused')
})

test('a change of college ends the verification at once, and the history says so', async () => {
  const { collegeId } = await makeCollege(byPeople.platform)
  const next = await makeCollege(byPeople.platform)
  const coach = await makeCoach(byPeople.platform, { collegeId, evidence: 'administrator' })
  const token = await logInAs(byPeople.platform, coach.userId)
  const edit = { collegeId: next.collegeId, currentPassword: demoPassword }
  const params = { coachId: coach.userId }
  expect(await byPeople.ask(updateCoachProfile, { params, body: edit }, { token })).toMatchObject({
    status: 200,
  })
  expect(await byPeople.ask(listColleagues, {}, { token })).toMatchObject({ status: 403 })
  expect(await historyOf(byPeople, coach.userId)).toMatchObject([
    { evidence: 'administrator', endedWhy: 'collegeChanged', endedBy: coach.userId },
  ])
})
