import { getCoachProfile, listColleagues, logIn, updateCoachProfile, verifyEmail } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { overtake } from '../../test/support/auth/overtake.ts'
import { mailsTo, subjectsTo, tokenTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import type { Trx } from '../platform/db/database.ts'

const at = await appOfFile()

/** Returns a signed-in coach with an address at the college's domain. */
async function arrange(overrides: Partial<Parameters<typeof makeCoach>[1]> = {}) {
  const college = await makeCollege(at.platform)
  const email = `casey-${college.collegeId}@${college.emailDomain}`
  const coach = await makeCoach(at.platform, { collegeId: college.collegeId, email, ...overrides })
  const token = await logInAs(at.platform, coach.userId)
  const good = { coachName: coach.name, email: coach.email, collegeId: coach.collegeId, title: 'Head Coach' }
  const save = (change: object, using = token) =>
    at.ask(
      updateCoachProfile,
      { params: { coachId: coach.userId }, body: { ...good, ...change } },
      { token: using },
    )
  return { college, coach, token, good, save }
}

const read = async (coachId: string) =>
  at.platform.db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select(['name', 'email', 'title', 'collegeId', 'verification', 'verifiedBy'])
    .where('userId', '=', coachId)
    .executeTakeFirstOrThrow()

const current = { currentPassword: demoPassword }
const wrongPassword = {
  status: 400,
  body: { fields: [{ path: 'currentPassword', message: "That isn't your current password." }] },
}

describe('name and title', () => {
  test('are replaced without a password; what the server owns is ignored', { tags: 'R18.36' }, async () => {
    const { coach, save, good } = await arrange()
    const answer = await save({
      coachName: ' Robin Vale ',
      title: 'Recruiting Coordinator',
      password: '',
      profilePic: 'https://evil.example/x.png',
      verification: 'verified',
      coachId: coach.userId,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Profile updated successfully',
        data: { ...good, coachName: 'Robin Vale', title: 'Recruiting Coordinator', profilePic: '' },
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/password/i)
    expect(await read(coach.userId)).toMatchObject({ name: 'Robin Vale', title: 'Recruiting Coordinator' })
  })

  test('are changed one by one; an omitted one stays the same', async () => {
    const { coach, token } = await arrange()
    const save = (body: object) =>
      at.ask(updateCoachProfile, { params: { coachId: coach.userId }, body }, { token })
    const { name, email, collegeId } = await read(coach.userId)
    const title = 'Recruiting Coordinator'
    expect(await save({ title })).toMatchObject({ status: 200 })
    expect(await save({})).toMatchObject({ status: 200 })
    expect(await read(coach.userId)).toMatchObject({ name, email, collegeId, title })
    expect(await save({ coachName: 'Robin Vale' })).toMatchObject({ status: 200 })
    expect(await read(coach.userId)).toMatchObject({ name: 'Robin Vale', title })
  })

  test('that are omitted stay as another tab has just saved them', async () => {
    const { coach, token } = await arrange()
    const save = () =>
      at.ask(
        updateCoachProfile,
        { params: { coachId: coach.userId }, body: { title: 'Recruiting Coordinator' } },
        { token },
      )
    const meanwhile = (trx: Trx) =>
      trx.updateTable('users').set({ name: 'Robin Vale' }).where('id', '=', coach.userId).execute()
    const { status } = await overtake(at.platform.db, save, { userId: coach.userId, meanwhile })
    expect(status).toBe(200)
    expect(await read(coach.userId)).toMatchObject({ name: 'Robin Vale', title: 'Recruiting Coordinator' })
  })

  test.each([
    ['coachName', '', 'Enter your name.'],
    ['title', ' ', 'Enter your title.'],
    ['email', 'casey@fernhill.com', 'Email must end with .edu'],
    ['collegeId', '', 'Choose your school.'],
    ['password', 'short', 'Use at least 8 characters.'],
  ])('%s as %j is refused beside the field', { tags: 'R8.30' }, async (path, value, message) => {
    const { save } = await arrange()
    expect(await save({ [path]: value })).toMatchObject({
      status: 400,
      body: { fields: [{ path, message }] },
    })
  })

  test('of another person cannot be changed', async () => {
    const { coach, save } = await arrange()
    const colleague = await makeCoach(at.platform, { collegeId: coach.collegeId })
    const token = await logInAs(at.platform, colleague.userId)
    expect(await save({ coachName: 'Mallory' }, token)).toMatchObject({ status: 403 })
    expect(await read(coach.userId)).toMatchObject({ name: coach.name })
  })
})

describe('the password', () => {
  test('changes with the current one; other sessions end, this one stays, the owner is told', {
    tags: ['R8.28', 'V6.2.2', 'V6.2.3', 'V7.4.3'],
  }, async () => {
    const { coach, token, save } = await arrange()
    const elsewhere = await logInAs(at.platform, coach.userId)
    const next = 'three corner kicks'
    expect(await save({ password: next, ...current })).toMatchObject({ status: 200 })
    const profile = { params: { coachId: coach.userId } }
    expect(await at.ask(getCoachProfile, profile, { token })).toMatchObject({ status: 200 })
    expect(await at.ask(getCoachProfile, profile, { token: elsewhere })).toMatchObject({ status: 401 })
    const logInWith = (password: string) => at.ask(logIn, { body: { email: coach.email, password } })
    expect(await logInWith(demoPassword)).toMatchObject({ status: 401 })
    expect(await logInWith(next)).toMatchObject({ status: 200 })
    expect(await subjectsTo(at, coach.email)).toContain('Your Touchline password was changed')
  })

  test.each([
    ['', 'Enter your current password to change this.'],
    ['not the one', "That isn't your current password."],
  ])('stays with %j as the current one', async (currentPassword, message) => {
    const { coach, save } = await arrange()
    const answer = await save({ password: 'three corner kicks', currentPassword, title: 'Mallory' })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'currentPassword', message }] } })
    expect(await read(coach.userId)).toMatchObject({ title: 'Head Coach' })
    const body = { email: coach.email, password: demoPassword }
    expect(await at.ask(logIn, { body })).toMatchObject({ status: 200 })
  })

  test('is refused when it is easy to guess', async () => {
    const { save } = await arrange()
    expect(await save({ password: 'soccer2026', ...current })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password' }] },
    })
  })

  test('is not to be guessed', { tags: 'V6.2.3' }, async () => {
    const { save } = await arrange()
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await save({ password: 'three corner kicks', currentPassword: `no ${guess}` })).toMatchObject(
        wrongPassword,
      )
    }
    expect(await save({ password: 'three corner kicks', ...current })).toMatchObject({ status: 429 })
  })

  test('of an account that signs in another way only is set by the mailed link', async () => {
    const { coach, save } = await arrange()
    await at.platform.db.deleteFrom('accounts').where('userId', '=', coach.userId).execute()
    const answer = await save({ password: 'three corner kicks', ...current })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'currentPassword' }] } })
    expect(JSON.stringify(answer.body)).toContain('Forgot your password?')
  })
})

describe('the e-mail', () => {
  test('stays until the new one is proven by its link; the old address is told twice', {
    tags: 'V6.3.7',
  }, async () => {
    const { coach, college, token, save } = await arrange()
    const email = `new-${coach.userId}@${college.emailDomain}`
    expect(await save({ email, ...current })).toMatchObject({
      status: 200,
      body: { data: { email: coach.email, pendingEmail: email } },
    })
    expect(await read(coach.userId)).toMatchObject({ email: coach.email, verification: 'verified' })
    expect(await subjectsTo(at, coach.email)).toEqual(['A new email for your Touchline account'])
    const link = await tokenTo(at, email)
    expect(await at.ask(verifyEmail, { query: { token: link } })).toMatchObject({ status: 200 })
    expect(await at.ask(verifyEmail, { query: { token: link } })).toMatchObject({ status: 200 })
    expect(await read(coach.userId)).toMatchObject({ email, verification: 'verified' })
    expect(await subjectsTo(at, coach.email)).toEqual([
      'A new email for your Touchline account',
      'Your Touchline email was changed',
    ])
    expect(await at.ask(getCoachProfile, { params: { coachId: coach.userId } }, { token })).toMatchObject({
      body: { email, pendingEmail: '' },
    })
    const body = { email: coach.email, password: demoPassword }
    expect(await at.ask(logIn, { body })).toMatchObject({ status: 401 })
    expect(await at.ask(logIn, { body: { ...body, email } })).toMatchObject({ status: 200 })
  })

  test('needs the current password', { tags: 'V7.5.1' }, async () => {
    const { coach, save } = await arrange()
    const email = `other-${coach.userId}@elsewhere.edu`
    expect(await save({ email, currentPassword: 'nope' })).toMatchObject(wrongPassword)
    expect(await subjectsTo(at, email)).toEqual([])
  })

  test('outside the domain that verified the coach takes coach rights away', { tags: 'S23' }, async () => {
    const { coach, token, save } = await arrange()
    const colleague = await makeCoach(at.platform, { collegeId: coach.collegeId })
    const email = `casey-${coach.userId}@elsewhere.edu`
    await save({ email, ...current })
    await at.ask(verifyEmail, { query: { token: await tokenTo(at, email) } })
    await at.settle()
    expect(await read(coach.userId)).toMatchObject({ email, verification: 'pending', verifiedBy: null })
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({ status: 403 })
    expect(await subjectsTo(at, colleague.email)).toHaveLength(1)
  })

  test('keeps a person’s confirmation at the same domain only, leaves a refusal, and verifies a pending coach', async () => {
    const cases = [
      { verification: 'verified', evidence: 'administrator', domain: 'elsewhere.edu', after: 'pending' },
      { verification: 'verified', evidence: 'administrator', domain: undefined, after: 'verified' },
      { verification: 'refused', verifiedBy: 'a colleague', domain: undefined, after: 'refused' },
      { verification: 'pending', verifiedBy: null, domain: undefined, after: 'verified' },
    ] as const
    for (const { domain, after, ...standing } of cases) {
      const { coach, college, save } = await arrange(standing)
      const email = `moved-${coach.userId}@${domain ?? college.emailDomain}`
      await save({ email, ...current })
      await at.ask(verifyEmail, { query: { token: await tokenTo(at, email) } })
      await at.settle()
      expect(await read(coach.userId)).toMatchObject({ email, verification: after })
    }
  })

  test('of another account gets the same answer, and its owner a mail', async () => {
    const { coach, save } = await arrange()
    const taken = await makeCoach(at.platform, {
      collegeId: coach.collegeId,
      email: `taken-${coach.userId}@fernhill.edu`,
    })
    expect(await save({ email: taken.email, ...current })).toMatchObject({
      status: 200,
      body: { data: { pendingEmail: taken.email } },
    })
    expect(await subjectsTo(at, taken.email)).toEqual(['Your email is already in use on Touchline'])
    expect((await mailsTo(at, taken.email))[0]?.textBody).not.toContain('token=')
  })

  test('goes to the first of two who prove it', async () => {
    const [one, other] = [await arrange(), await arrange()]
    const email = `both-${one.coach.userId}@shared.edu`
    const links = []
    for (const { save } of [one, other]) {
      await save({ email, ...current })
      links.push(await tokenTo(at, email))
    }
    expect(await at.ask(verifyEmail, { query: { token: links[0] } })).toMatchObject({ status: 200 })
    expect(await at.ask(verifyEmail, { query: { token: links[1] } })).toMatchObject({ status: 400 })
    expect(await read(other.coach.userId)).toMatchObject({ email: other.coach.email })
  })

  test('its link dies with a newer one, with a new password and with a day', async () => {
    const { coach, save } = await arrange()
    const ask = async (name: string) => {
      const email = `${name}-${coach.userId}@elsewhere.edu`
      await save({ email, ...current })
      return tokenTo(at, email)
    }
    const dead = async (token: string | undefined) =>
      expect(await at.ask(verifyEmail, { query: { token } })).toMatchObject({ status: 400 })
    const first = await ask('first')
    const second = await ask('second')
    await dead(first)
    await save({ password: 'three corner kicks', ...current })
    await dead(second)
    await save({
      email: `third-${coach.userId}@elsewhere.edu`,
      currentPassword: 'three corner kicks',
    })
    const third = await tokenTo(at, `third-${coach.userId}@elsewhere.edu`)
    at.clock.advance(25 * 3600)
    await dead(third)
    expect(await read(coach.userId)).toMatchObject({ email: coach.email })
  })
})

describe('the school', () => {
  test('changes by id or name; rights end at once and nothing else does', { tags: 'V8.3.2' }, async () => {
    const { coach, token, save } = await arrange()
    const colleague = await makeCoach(at.platform, { collegeId: coach.collegeId })
    const next = await makeCollege(at.platform)
    const waiting = await makeCoach(at.platform, { collegeId: next.collegeId })
    expect(await save({ collegeId: next.collegeName, ...current })).toMatchObject({
      status: 200,
      body: { data: { collegeId: next.collegeId, collegeName: next.collegeName, verification: 'pending' } },
    })
    expect(await at.ask(listColleagues, {}, { token })).toMatchObject({
      status: 403,
      body: { code: 'coach_not_verified' },
    })
    expect(await subjectsTo(at, coach.email)).toEqual([
      `We're verifying that you coach at ${next.collegeName}`,
    ])
    expect(await subjectsTo(at, waiting.email)).toEqual([
      `A coach is waiting to be verified at ${next.collegeName}`,
    ])
    expect(await subjectsTo(at, colleague.email)).toEqual([])
    const log = at.platform.db.selectFrom('auditLog').select(['action', 'details'])
    expect(await log.where('subjectId', '=', coach.userId).orderBy('id', 'desc').executeTakeFirst()).toEqual({
      action: 'coaches.collegeChanged',
      details: { from: coach.collegeId, to: next.collegeId },
    })
  })

  test('is not proven by a domain that both colleges share', async () => {
    const { save, college } = await arrange()
    const sister = await makeCollege(at.platform, { emailDomain: college.emailDomain })
    expect(await save({ collegeId: sister.collegeId, ...current })).toMatchObject({
      status: 200,
      body: {
        data: { verification: 'pending', confirmation: { domain: 'shared', colleagues: 0, refusedBy: null } },
      },
    })
  })

  test("is proven at once where the address is at that college's own domain", async () => {
    const next = await makeCollege(at.platform)
    const { save } = await arrange({ email: `casey@${next.emailDomain}` })
    const answer = await save({ collegeId: next.collegeId, ...current })
    expect(answer).toMatchObject({ status: 200, body: { data: { verification: 'verified' } } })
    expect(Object(answer.body).data).not.toHaveProperty('confirmation')
  })

  test('tells a pending coach how many can confirm, and a refused one what kind of person refused', async () => {
    const { coach, college, token } = await arrange({ verification: 'pending' })
    const { collegeId } = college
    const colleague = await makeCoach(at.platform, { collegeId, evidence: 'administrator' })
    await makeCoach(at.platform, { collegeId })
    await makeCoach(at.platform, { collegeId, suspendedAt: at.clock.now() })
    await makeCoach(at.platform, { collegeId, verification: 'pending' })
    const told = async () => {
      const { body } = await at.ask(getCoachProfile, { params: { coachId: coach.userId } }, { token })
      return getCoachProfile.response.parse(body).confirmation
    }
    const collegeDomain = college.emailDomain
    expect(await told()).toEqual({ domain: 'own', collegeDomain, colleagues: 1, refusedBy: null })
    const refuse = (verifiedBy: string) =>
      at.platform.db
        .updateTable('coaches')
        .set({ verification: 'refused', verifiedBy })
        .where('userId', '=', coach.userId)
        .execute()
    await refuse(colleague.userId)
    expect(await told()).toMatchObject({ refusedBy: 'colleague' })
    await refuse((await makeAdmin(at.platform)).userId)
    expect(await told()).toMatchObject({ refusedBy: 'administrator' })
  })

  test('needs the current password', async () => {
    const { coach, save } = await arrange()
    const next = await makeCollege(at.platform)
    expect(await save({ collegeId: next.collegeId })).toMatchObject({ status: 400 })
    expect(await save({ collegeId: next.collegeId, currentPassword: 'nope' })).toMatchObject(wrongPassword)
    expect(await read(coach.userId)).toMatchObject({ collegeId: coach.collegeId, verification: 'verified' })
  })

  test('has to be listed and on the same side of the game', async () => {
    const { save } = await arrange()
    const hidden = await makeCollege(at.platform, { listed: false })
    const womens = await makeCollege(at.platform, { gender: 'female' })
    for (const collegeId of [hidden.collegeId, womens.collegeId, 'No Such College']) {
      expect(await save({ collegeId, ...current })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'collegeId' }] },
      })
    }
  })

  test('that refused the coach still does when the coach comes back', async () => {
    const { coach, college, save } = await arrange({ verification: 'refused', verifiedBy: 'a colleague' })
    const next = await makeCollege(at.platform)
    await save({ collegeId: next.collegeId, ...current })
    expect(await read(coach.userId)).toMatchObject({ verification: 'pending', verifiedBy: null })
    await save({ collegeId: college.collegeId, ...current })
    expect(await read(coach.userId)).toMatchObject({ verification: 'refused', verifiedBy: 'a colleague' })
  })

  test('changes five times a day at most', async () => {
    const { college, save } = await arrange()
    const next = await makeCollege(at.platform)
    for (const { collegeId } of [next, college, next, college, next]) {
      expect(await save({ collegeId, ...current })).toMatchObject({ status: 200 })
    }
    expect(await save({ collegeId: college.collegeId, ...current })).toMatchObject({ status: 429 })
  })
})
