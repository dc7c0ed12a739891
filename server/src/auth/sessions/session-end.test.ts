import { getSession, listInterestedPlayers, signOut, updateTutorialDone } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { logInAs, makeCoach, makePlayer } from '../factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

const status = async (token: string) => (await at.ask(getSession, {}, { token })).status

async function aPlayer() {
  const player = await makePlayer(at.platform)
  const token = await logInAs(at.platform, player.userId)
  return { ...player, token }
}

async function aCoach() {
  const { collegeId } = await makeCollege(at.platform)
  const coach = await makeCoach(at.platform, { collegeId })
  return { ...coach, token: await logInAs(at.platform, coach.userId) }
}

test('of requests that come together the first prolongs the session, and the others write nothing', async () => {
  const { db } = at.platform
  const { token, userId } = await aPlayer()
  await sql`create table if not exists writes ()`.execute(db)
  await sql`create or replace function note_write() returns trigger language plpgsql as $$
    begin insert into writes default values; return null; end $$`.execute(db)
  await sql`create trigger written after update on sessions for each row execute function note_write()`.execute(
    db,
  )
  await db
    .updateTable('sessions')
    .set({ updatedAt: new Date(at.clock.now().getTime() - 2 * 3_600_000) })
    .where('userId', '=', userId)
    .execute()
  await sql`truncate writes`.execute(db)
  const statuses = await Promise.all(Array.from({ length: 12 }, () => status(token)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { rows } = await sql`select from writes`.execute(db)
  expect(rows).toHaveLength(1)
  await sql`drop trigger written on sessions; drop table writes`.execute(db)
})

test('a session that was ended elsewhere opens nothing', async () => {
  const { token, userId } = await aPlayer()
  const other = await aPlayer()
  expect([await status(token), await status(other.token)]).toEqual([200, 200])
  await at.platform.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  expect(await status(token)).toBe(401)
  expect(await status(other.token)).toBe(200)
})

test('signing out holds from the next request on', async () => {
  const { token } = await aPlayer()
  expect(await status(token)).toBe(200)
  await at.ask(signOut, {}, { token })
  expect(await status(token)).toBe(401)
})

test('a suspended person is refused everywhere', async () => {
  const { token, userId } = await aPlayer()
  expect(await status(token)).toBe(200)
  const suspendedAt = at.clock.now()
  await at.platform.db.updateTable('users').set({ suspendedAt }).where('id', '=', userId).execute()
  expect(await status(token)).toBe(401)
})

test('a coach whose confirmation is taken back reads no players', async () => {
  const { token, userId } = await aCoach()
  const read = async () => (await at.ask(listInterestedPlayers, { query: { userId } }, { token })).status
  expect(await read()).toBe(200)
  await at.platform.db
    .updateTable('coaches')
    .set({ verification: 'refused', verifiedAt: null })
    .where('userId', '=', userId)
    .execute()
  expect(await read()).toBe(403)
})

test("a person's change shows at the next request", async () => {
  const { token, userId } = await aPlayer()
  expect(await status(token)).toBe(200)
  await at.ask(updateTutorialDone, { body: { userId, hasDoneTutorial: true } }, { token })
  expect((await at.ask(getSession, {}, { token })).body).toMatchObject({ user: { hasDoneTutorial: true } })
})

test('an account that is no more has no session', async () => {
  const { token, userId } = await aPlayer()
  expect(await status(token)).toBe(200)
  await at.platform.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await status(token)).toBe(401)
})
