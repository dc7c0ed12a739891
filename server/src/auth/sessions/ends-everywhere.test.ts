import {
  deleteAccount,
  deletionWord,
  type Endpoint,
  getBoard,
  getSession,
  refuseColleague,
  resetPassword,
  searchPlayers,
  suspendAccount,
  updateCoachProfile,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { twoInstances } from '../../../test/support/conversations/instances.ts'
import { Tab } from '../../../test/support/conversations/tab.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { transact } from '../../platform/db/database.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, signedIn } from '../factory.ts'
import { resetSecondFactor } from '../two-factor/reset.ts'

const { one: here, two: there, both } = await twoInstances()

const newPassword = 'another-kickabout-at-dusk'

type Coach = Awaited<ReturnType<typeof aCoach>>

async function aCoach(collegeId?: string) {
  const college = collegeId ?? (await makeCollege(here.platform)).collegeId
  const email = `coach-${here.platform.ids.next()}@fernhill.edu`
  return signedIn(
    here.platform,
    makeCoach(here.platform, { collegeId: college, email, evidence: 'administrator' }),
  )
}

async function answered(endpoint: Endpoint, input: object, token?: string) {
  const { status, body } = await here.ask(endpoint, input, token === undefined ? {} : { token })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

/** Saves the coach's profile from another session. */
async function saves({ userId, name, email, collegeId }: Coach, change: object) {
  const profile = { coachName: name, email, collegeId, title: 'Head Coach', currentPassword: demoPassword }
  const token = await logInAs(here.platform, userId)
  await answered(updateCoachProfile, { params: { coachId: userId }, body: { ...profile, ...change } }, token)
}

const ways: Record<string, (coach: Coach, senior: Coach) => Promise<unknown>> = {
  async 'a password set by mail'({ email }) {
    const accounts = await betterAuth(here.platform)
    const token = await transact(here.platform.db, (trx) => accounts.issueResetToken(trx, email))
    await answered(resetPassword, { body: { token, newPassword } })
  },
  'a changed password': (coach) => saves(coach, { password: newPassword }),
  async 'a suspension'({ userId }) {
    const token = await logInAs(here.platform, (await makeAdmin(here.platform)).userId)
    await answered(suspendAccount, { params: { userId }, body: { reason: 'Asked the college' } }, token)
  },
  'a deleted account': ({ token }) =>
    answered(deleteAccount, { body: { password: demoPassword, confirm: deletionWord } }, token),
  async 'a second factor that the operator resets'({ userId, email }) {
    const now = here.platform.clock.now()
    const set = { userId, secret: 'x', confirmedAt: now, createdAt: now }
    await here.platform.db.insertInto('secondFactors').values(set).execute()
    await resetSecondFactor(here.platform, email)
  },
  'a refusal by an earlier colleague': ({ userId }, senior) =>
    answered(refuseColleague, { params: { coachId: userId } }, senior.token),
  async 'a change of college'(coach) {
    await saves(coach, { collegeId: (await makeCollege(here.platform)).collegeId })
  },
}

test.each(Object.entries(ways))('%s ends streams and rights on every instance', async (_, end) => {
  const senior = await aCoach()
  const coach = await aCoach(senior.collegeId)
  const tabs = [await Tab.open(here.url, coach.token), await Tab.open(there.url, coach.token)]
  const { token } = coach
  for (const endpoint of [searchPlayers, getBoard]) {
    expect((await there.ask(endpoint, {}, { token })).status).toBe(200)
  }
  await end(coach, senior)
  for (const tab of tabs) await tab.until(() => tab.ended)
  for (const { ask } of both.list) {
    expect([401, 403]).toContain((await ask(searchPlayers, {}, { token })).status)
    expect([401, 403]).toContain((await ask(getBoard, {}, { token })).status)
    expect([200, 401]).toContain((await ask(getSession, {}, { token })).status)
  }
})
