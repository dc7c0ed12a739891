import { getRoster, type Roster, saveRoster } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeCoach, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

const coachOf = (collegeId: string) =>
  signedIn(app.platform, makeCoach(app.platform, { collegeId, evidence: 'administrator' }))

const squad: Roster = {
  spots: [{ id: 'one', name: 'Sam Ortiz', position: 'CB', lastSeason: 2027, counts: true }],
  wanted: { CB: 4 },
  limit: 28,
}

const read = async (token: string) => getRoster.response.parse((await app.ask(getRoster, {}, { token })).body)

test("a squad is the whole staff's, and a save in between is noticed", async () => {
  const { collegeId } = await makeCollege(app.platform)
  const [coach, colleague] = [await coachOf(collegeId), await coachOf(collegeId)]
  const { version } = await read(coach.token)
  const saved = await app.ask(saveRoster, { body: { roster: squad, version } }, { token: coach.token })
  expect(saved.status).toBe(200)
  expect((await read(colleague.token)).roster).toEqual(squad)
  const late = await app.ask(saveRoster, { body: { roster: squad, version } }, { token: colleague.token })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  const elsewhere = await coachOf((await makeCollege(app.platform)).collegeId)
  expect((await read(elsewhere.token)).roster.spots).toEqual([])
})

test.each([
  ['Division 1', 28],
  ['Division 3', null],
] as const)('a program of %s starts with the limit %s', async (division, limit) => {
  const { collegeId } = await makeCollege(app.platform, { division })
  expect((await read((await coachOf(collegeId)).token)).roster.limit).toBe(limit)
})
