import {
  disableSecondFactor,
  getSecondFactor,
  getSession,
  listColleagues,
  logIn,
  sendMessage,
} from '@touchline/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { enroll } from '../../../test/support/auth/authenticator.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { demoPassword, logInAs, makeCoach, makePlayer } from '../factory.ts'

const day = 24 * 3600
const refusal = { status: 403, body: { code: 'coach_second_factor_needed' } }

async function appWhere(COACH_SECOND_FACTOR: 'offered' | 'required') {
  const at = await testApp({ COACH_SECOND_FACTOR })
  onTestFinished(() => at.stop())
  const { collegeId } = await makeCollege(at.platform)
  return { at, collegeId }
}

async function logInByPassword(at: TestApp, email: string) {
  const answer = await at.ask(logIn, { body: { email, password: demoPassword } })
  return logIn.response.parse(answer.body).token
}

const listOwnColleagues = (at: TestApp, token: string) => at.ask(listColleagues, {}, { token })

describe('where two-step login is required of coaches', () => {
  test('an earlier coach has 14 days, then can only set it up after logging in, which opens the rest', async () => {
    const { at, collegeId } = await appWhere('required')
    const { email } = await makeCoach(at.platform, { collegeId })
    const token = await logInByPassword(at, email)
    expect((await listOwnColleagues(at, token)).status).toBe(200)
    const by = new Date(at.clock.now().getTime() + 14 * day * 1000).toISOString()
    expect(await at.ask(getSession, {}, { token })).toMatchObject({ body: { coach: { secondFactorBy: by } } })

    at.clock.advance(14 * day)
    expect(await listOwnColleagues(at, token)).toMatchObject(refusal)
    const later = await logInByPassword(at, email)
    expect(await listOwnColleagues(at, later)).toMatchObject(refusal)
    expect(await at.ask(getSecondFactor, {}, { token: later })).toMatchObject({ body: { required: true } })
    expect(await at.ask(getSession, {}, { token: later })).toMatchObject({
      status: 200,
      body: { coach: { verification: 'verified', secondFactorBy: by } },
    })
    await enroll(at, later)
    expect((await listOwnColleagues(at, later)).status).toBe(200)
    expect(await at.ask(getSession, {}, { token: later })).not.toHaveProperty('body.coach.secondFactorBy')
    const off = { body: { password: demoPassword } }
    expect((await at.ask(disableSecondFactor, off, { token: later })).status).toBe(403)
  })

  test('a coach of a later account needs it at once, to write as well', async () => {
    const { at, collegeId } = await appWhere('required')
    const first = await makeCoach(at.platform, { collegeId })
    await listOwnColleagues(at, await logInAs(at.platform, first.userId, false))
    at.clock.advance(60)
    const second = await makeCoach(at.platform, { collegeId })
    const player = await makePlayer(at.platform)
    const token = await logInAs(at.platform, second.userId, false)
    expect(await listOwnColleagues(at, token)).toMatchObject(refusal)
    const body = {
      senderId: second.userId,
      receiverId: player.userId,
      conversationId: at.platform.ids.next(),
      message: 'Hello',
    }
    expect(await at.ask(sendMessage, { body }, { token })).toMatchObject(refusal)
  })

  test('an unverified coach gets that refusal first', async () => {
    const { at, collegeId } = await appWhere('required')
    const coach = await makeCoach(at.platform, { collegeId, verification: 'pending' })
    const token = await logInAs(at.platform, coach.userId, false)
    at.clock.advance(15 * day)
    expect(await listOwnColleagues(at, token)).toMatchObject({
      status: 403,
      body: { code: 'coach_not_verified' },
    })
  })
})

test('where it is offered, nobody is asked, and who turns it off has shown nothing from then on', async () => {
  const { at, collegeId } = await appWhere('offered')
  const { userId } = await makeCoach(at.platform, { collegeId })
  const token = await logInAs(at.platform, userId, false)
  at.clock.advance(20 * day)
  expect((await listOwnColleagues(at, token)).status).toBe(200)
  await enroll(at, token)
  expect((await at.ask(disableSecondFactor, { body: { password: demoPassword } }, { token })).status).toBe(
    200,
  )
  const { db } = at.platform
  const session = await db
    .selectFrom('sessions')
    .select('secondFactor')
    .where('userId', '=', userId)
    .executeTakeFirst()
  expect(session).toEqual({ secondFactor: false })
})
