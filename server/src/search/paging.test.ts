import { PlayerList, searchPlayers } from '@touchline/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

const { collegeId } = await makeCollege(app.platform)
const { userId } = await makeCoach(app.platform, { collegeId })
const token = await logInAs(app.platform, userId)

async function search(query: object) {
  const answer = await app.ask(searchPlayers, { query }, { token })
  expect(answer.status).toBe(200)
  return PlayerList.parse(answer.body)
}

test('pages neither lose nor double a player while others sign up and leave', async () => {
  const early: string[] = []
  for (let index = 0; index < 23; index += 1) {
    early.push(
      (await makePlayer(app.platform, { name: `Paged ${index}`, stateLocated: index % 2 ? 'OH' : 'PA' }))
        .userId,
    )
  }
  const gone = early[4]
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await search({
      name: 'paged',
      states: ['OH', 'PA'],
      limit: 5,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.players.map((player) => player.playerId))
    cursor = page.nextCursor ?? undefined
    await makePlayer(app.platform, { name: 'Paged latecomer', stateLocated: 'OH' })
    if (seen.length === 5 && gone) {
      await app.platform.db
        .updateTable('users')
        .set({ emailVerified: false })
        .where('id', '=', gone)
        .execute()
    }
  } while (cursor)
  expect(seen).toEqual(early.filter((id) => id !== gone).reverse())
})

test('the last page says that nothing follows, also when it is full', async () => {
  for (let index = 0; index < 4; index += 1) await makePlayer(app.platform, { name: `Fullpage ${index}` })
  const first = await search({ name: 'fullpage', limit: 2 })
  const second = await search({ name: 'fullpage', limit: 2, cursor: first.nextCursor })
  expect(first.nextCursor).not.toBeNull()
  expect(second.nextCursor).toBeNull()
  expect(second.total).toBe(4)
})

test('the total is exact to 1,000, then at least that', async () => {
  await insertMany(1_000)
  const atLimit = await search({ name: 'crowd', limit: 1 })
  expect(atLimit).toMatchObject({ total: 1_000, totalIsAtLeast: false })
  await insertMany(1)
  const beyond = await search({ name: 'crowd', limit: 1 })
  expect(beyond).toMatchObject({ total: 1_000, totalIsAtLeast: true })
})

async function insertMany(count: number) {
  await sql`
    with person as (
      insert into users (id, type, name, email, email_verified, created_at, updated_at)
      select uuidv7(), 'player', 'Crowd', 'crowd-' || gen_random_uuid() || '@example.com', true, now(), now()
      from generate_series(1, ${sql.lit(count)})
      returning id
    )
    select 1 from person`.execute(app.platform.db)
  await sql`
    insert into players (user_id, gender, age, created_at, updated_at)
    select id, 'female', 16, now(), now() from users
    where name = 'Crowd' and not exists (select from players where user_id = id)`.execute(app.platform.db)
}
