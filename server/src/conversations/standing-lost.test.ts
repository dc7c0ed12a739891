import { confirmCoach, getSession, refuseCoach, searchPlayers } from '@touchline/contract'
import { expect, test } from 'vitest'
import { twoInstances } from '../../test/support/conversations/instances.ts'
import { coachAndPlayer } from '../../test/support/conversations/pair.ts'
import { Tab } from '../../test/support/conversations/tab.ts'
import { logInAs, makeAdmin, makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const { one, two: other } = await twoInstances()

test('a refused coach loses players and open streams on every instance, and comes back to the own account', {
  tags: 'S23',
}, async () => {
  const { coach } = await coachAndPlayer(one)
  const admin = await makeAdmin(one.platform)
  const tabs = [await Tab.open(one.url, coach.token), await Tab.open(other.url, coach.token)]
  expect((await other.ask(searchPlayers, {}, { token: coach.token })).status).toBe(200)
  const token = await logInAs(one.platform, admin.userId)
  const refused = await one.ask(
    refuseCoach,
    { params: { coachId: coach.userId }, body: { note: 'Left' } },
    { token },
  )
  expect(refused.status).toBe(200)
  for (const tab of tabs) await tab.until(() => tab.ended)
  expect(await other.ask(searchPlayers, {}, { token: coach.token })).toMatchObject({
    status: 403,
    body: { code: 'coach_not_verified' },
  })
  const again = await Tab.open(other.url, coach.token)
  again.cut()
  expect(await other.ask(getSession, {}, { token: coach.token })).toMatchObject({
    body: { coach: { verification: 'refused' } },
  })
})

test('a newly verified coach is notified in every open tab, and gets access', async () => {
  const { collegeId } = await makeCollege(one.platform)
  const coach = await makeCoach(one.platform, { collegeId, verification: 'pending' })
  const token = await logInAs(one.platform, coach.userId)
  const tabs = [await Tab.open(one.url, token), await Tab.open(other.url, token)]
  expect((await other.ask(searchPlayers, {}, { token })).status).toBe(403)
  const admin = await logInAs(one.platform, (await makeAdmin(one.platform)).userId)
  const body = { note: 'Named on the page of the staff' }
  await one.ask(confirmCoach, { params: { coachId: coach.userId }, body }, { token: admin })
  for (const tab of tabs) await tab.until(() => tab.ended)
  expect((await other.ask(searchPlayers, {}, { token })).status).toBe(200)
})
