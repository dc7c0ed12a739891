import { searchPlayers } from '@touchline/contract'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../../test/permissions/ask.ts'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { ChangeFeed } from '../platform/cache/change-feed.ts'
import { transact } from '../platform/db/database.ts'
import { emptyFilter } from '../players/service.ts'
import { findInMemory } from './from-memory.ts'
import { listedFlag, unlisted } from './index/player-encoding.ts'
import { PlayerIndex } from './index/player-index.ts'
import { sweepChangesQueue } from './index-sync.ts'

const app = await appOfFile()

const { collegeId } = await makeCollege(app.platform)
const { userId } = await makeCoach(app.platform, { collegeId })
const token = await logInAs(app.platform, userId)
afterEach(() => vi.restoreAllMocks())

/** Searches with counts, which only memory can give; undefined if the database answered. */
async function search(query: object = {}) {
  const answer = await app.ask(searchPlayers, { query: { counts: 'true', ...query } }, { token })
  expect(answer.status).toBe(200)
  const { players, total, counts } = searchPlayers.response.parse(answer.body)
  return { names: players.map((player) => player.playerName), total, counts }
}

const refresh = () => app.platform.readModels.refresh()

test('until the players are loaded the database answers, and afterwards memory', async () => {
  await makePlayer(app.platform, { name: 'Early', stateLocated: 'AK' })
  expect(await search({ states: ['AK'] })).toMatchObject({ names: ['Early'], total: 1, counts: undefined })
  await refresh()
  expect(await search({ states: ['AK'] })).toMatchObject({
    names: ['Early'],
    total: 1,
    counts: { states: { AK: 1 } },
  })
})

test('a page from memory takes four queries: session, limit, cards, and the count of those shown', async () => {
  await refresh()
  const queriesOf = async (query: object) =>
    (await ask(app.app, searchPlayers, { input: { query }, token })).queries.length
  expect(await queriesOf({ counts: 'true' })).toBe(4)
  expect(await queriesOf({ name: 'early', counts: 'true' })).toBe(4)
  // no player matches and none is a favorite, so no cards are loaded
  expect(await queriesOf({ name: 'eárly', counts: 'true' })).toBe(3)
  expect(await queriesOf({ name: 'early', favorites: 'true' })).toBe(3)
})

test('every change of visibility and of searched fields is followed', async () => {
  const { db } = app.platform
  await refresh()
  const states = ['HI']
  const { userId } = await makePlayer(app.platform, {
    name: 'Followed',
    stateLocated: 'HI',
    gpa: 2.4,
    positions: ['ST'],
    divisionsInterestedIn: ['NAIA'],
  })
  const change = async (work: Promise<unknown>) => {
    await work
    await refresh()
  }
  const user = db.updateTable('users').where('id', '=', userId)
  const player = db.updateTable('players').where('userId', '=', userId)
  await refresh()
  expect((await search({ states })).counts).toMatchObject({ positions: { ST: 1 }, gpa: { 1: 1, 2: 1 } })
  await change(player.set({ positions: ['GK', 'CB'], gpa: 3.5, divisionsInterestedIn: [] }).execute())
  expect((await search({ states })).counts).toMatchObject({
    positions: { GK: 1, CB: 1 },
    divisions: {},
    gpa: { 1: 1, 2: 1, 2.5: 1, 3: 1, 3.5: 1 },
  })
  await change(player.set({ gender: 'female', yearGraduating: 2033 }).execute())
  expect((await search({ states, years: [2033] })).total).toBe(1)
  for (const [hide, show] of [
    [player.set({ pausedAt: new Date() }), player.set({ pausedAt: null })],
    [user.set({ suspendedAt: new Date() }), user.set({ suspendedAt: null })],
    [user.set({ emailVerified: false }), user.set({ emailVerified: true })],
  ] as const) {
    await change(hide.execute())
    expect(await search({ states })).toMatchObject({ names: [], total: 0, counts: { states: {} } })
    await change(show.execute())
    expect(await search({ states })).toMatchObject({
      names: ['Followed'],
      total: 1,
      counts: { states: { HI: 1 } },
    })
  }
  await change(user.set({ name: 'Renamed Since' }).execute())
  expect((await search({ states, name: 'followed' })).total).toBe(0)
  expect((await search({ states, name: 'd sin', counts: 'true' })).counts).toMatchObject({
    states: { HI: 1 },
  })
  await change(player.set({ stateLocated: null }).execute())
  expect((await search({ states })).total).toBe(0)
  await change(player.set({ stateLocated: 'HI' }).execute())
  await change(db.deleteFrom('users').where('id', '=', userId).execute())
  expect(await search({ states })).toMatchObject({ names: [], total: 0, counts: { states: {} } })
})

test.each([
  [{ clubLevel: 'ECNL' }, { clubLevels: ['ECNL'] }],
  [{ youtubeLink: 'https://youtu.be/abcdefghijk' }, { films: ['youtube'] }],
  [{ positions: ['GK', 'ST'] }, { positions: ['GK'], mainPosition: 'true' }],
  [{ heightInches: 71 }, { height: 71 }],
  [{ city: 'Jackson' }, { near: 'Pearl, MS', miles: 20 }],
])('an edit of %o is followed', async (edit, query) => {
  const { userId } = await makePlayer(app.platform, {
    stateLocated: 'MS',
    positions: ['ST', 'GK'],
    heightInches: 70,
  })
  await refresh()
  expect((await search({ states: ['MS'], ...query })).total).toBe(0)
  await app.platform.db.updateTable('players').set(edit).where('userId', '=', userId).execute()
  await refresh()
  expect(await search({ states: ['MS'], ...query })).toMatchObject({
    total: 1,
    counts: { states: { MS: 1 } },
  })
  await app.platform.db.deleteFrom('users').where('id', '=', userId).execute()
})

test('players near a town are found without memory, too', { tags: 'R8.46' }, async () => {
  await makePlayer(app.platform, { name: 'Near', stateLocated: 'NM', city: 'Santa Fe' })
  await makePlayer(app.platform, { name: 'Far', stateLocated: 'NM', city: 'Hobbs' })
  await makePlayer(app.platform, { name: 'Somewhere', stateLocated: 'NM', city: 'Nowhere Town' })
  await refresh()
  const near = { near: 'albuquerque nm', miles: 70 }
  expect(await search(near)).toMatchObject({ names: ['Near'], total: 1, counts: { states: { NM: 1 } } })
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 6_000)
  expect(await search(near)).toMatchObject({ names: ['Near'], total: 1, counts: undefined })
})

test('players with a game on some days are found, with and without memory', { tags: 'R8.47' }, async () => {
  const now = app.platform.clock.now().getTime()
  const day = (ahead: number) => new Date(now + ahead * 24 * 3_600_000).toISOString().slice(0, 10)
  for (const [name, ahead] of [
    ['Friday', 5],
    ['Sunday', 7],
    ['Monday', 8],
  ] as const) {
    const { userId } = await makePlayer(app.platform, { name, stateLocated: 'AZ' })
    const startsAt = `${day(ahead)}T23:30:00`
    await sql`insert into games (id, owner_id, player_id, title, starts_at)
      values ('one', ${userId}, ${userId}, 'Game', ${startsAt})`.execute(app.platform.db)
  }
  await refresh()
  const query = { states: ['AZ'], playsFrom: day(5), playsUntil: day(7) }
  expect(await search(query)).toMatchObject({ names: ['Sunday', 'Friday'], counts: { states: { AZ: 2 } } })
  expect((await search({ states: ['AZ'], playsFrom: day(8) })).names).toEqual(['Monday'])
  const moment = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(moment + 6_000)
  expect(await search(query)).toMatchObject({ names: ['Sunday', 'Friday'], total: 2, counts: undefined })
  const status = async (days: object) => (await app.ask(searchPlayers, { query: days }, { token })).status
  expect(await status({ playsFrom: day(5), playsUntil: day(15) })).toBe(400)
  expect(await status({ playsFrom: day(5), playsUntil: day(4) })).toBe(400)
  expect(await status({ playsFrom: day(92) })).toBe(400)
  expect(await status({ playsFrom: day(-4) })).toBe(400)
  expect(await status({ playsUntil: day(4) })).toBe(400)
})

test.each([
  ['Albuqerque, NM', 'Did you mean Albuquerque, NM?'],
  ['Xyzzyville, NM', 'a town called Xyzzyville, NM.'],
  ['Albuquerque', 'with its state'],
])('%s is no town: %s', async (near, words) => {
  const answer = await app.ask(searchPlayers, { query: { near } }, { token })
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(words) } })
})

test('a player who no longer matches is not shown, even before memory knows', async () => {
  const { userId } = await makePlayer(app.platform, { name: 'Hurried', stateLocated: 'GA' })
  await refresh()
  await app.platform.db
    .updateTable('players')
    .set({ pausedAt: new Date() })
    .where('userId', '=', userId)
    .execute()
  const { names, counts } = await search({ states: ['GA'] })
  expect(counts).toBeDefined()
  expect(names).toEqual([])
})

test('nor one who has another name, with or without its accents', async () => {
  const { userId } = await makePlayer(app.platform, { name: 'Zoë Former', stateLocated: 'NC' })
  await refresh()
  expect((await search({ name: 'zoe for' })).names).toEqual(['Zoë Former'])
  await app.platform.db.updateTable('users').set({ name: 'Zoe Latter' }).where('id', '=', userId).execute()
  expect(await search({ name: 'zoe for' })).toMatchObject({ names: [], total: 1 })
  expect((await search({ name: 'zoë' })).names).toEqual([])
  expect((await search({ name: 'zoe' })).names).toEqual(['Zoe Latter'])
})

test('a transaction that began first and commits last is not missed', async () => {
  const { db } = app.platform
  const late = await makePlayer(app.platform, { name: 'Late', stateLocated: 'ID' })
  const soon = await makePlayer(app.platform, { name: 'Soon', stateLocated: 'ID' })
  await refresh()
  const move = { stateLocated: 'MT' }
  await transact(db, async (trx) => {
    await trx.updateTable('players').set(move).where('userId', '=', late.userId).execute()
    await db.updateTable('players').set(move).where('userId', '=', soon.userId).execute()
    await refresh()
    expect((await search({ states: ['MT'] })).total).toBe(1)
  })
  await refresh()
  expect((await search({ states: ['MT'] })).names).toEqual(['Soon', 'Late'])
})

test('more changes than one read takes, and players who arrive out of order', async () => {
  await refresh()
  await sql`
    with person as (
      insert into users (id, type, name, email, email_verified, created_at, updated_at)
      -- an older id now and then, as clocks of several machines make them
      select uuidv7(case when n % 7 = 0 then interval '-2 minutes' else interval '0' end), 'player', 'Burst',
        'burst-' || n || '@example.com', true, now(), now()
      from generate_series(1, 5000) as n returning id
    ) select count(*) from person`.execute(app.platform.db)
  await sql`
    insert into players (user_id, gender, age, state_located, created_at, updated_at)
    select id, 'female', 16, 'SD', now(), now() from users where name = 'Burst'`.execute(app.platform.db)
  // a change in the middle of the order reloads that many
  await refresh()
  const { counts, total } = await search({ states: ['SD'], limit: 1 })
  expect({ total, states: counts?.states }).toMatchObject({ total: 5_000, states: { SD: 5_000 } })
  expect((await search({ states: ['SD'], limit: 100 })).names).toHaveLength(100)
})

test('after being away for so long that changes are swept, everything is loaded anew', async () => {
  await refresh()
  await makePlayer(app.platform, { name: 'Forgotten', stateLocated: 'ND' })
  await app.platform.db.deleteFrom('searchChanges').execute()
  const impatient = new ChangeFeed(app.platform.db, 'player', 0)
  await impatient.begin()
  expect(await impatient.read(async () => {})).toBe(false)
  vi.spyOn(ChangeFeed.prototype, 'read').mockResolvedValueOnce(false)
  await refresh()
  expect(await search({ states: ['ND'] })).toMatchObject({
    names: ['Forgotten'],
    counts: { states: { ND: 1 } },
  })
})

test('memory that has not followed for some seconds is not asked', async () => {
  await refresh()
  expect((await search()).counts).toBeDefined()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 6_000)
  const { names, counts } = await search({ states: ['AK'] })
  expect(counts).toBeUndefined()
  expect(names).toEqual(['Early'])
})

test('a GPA that the product does not offer is found in memory too', async () => {
  await makePlayer(app.platform, { name: 'Between', gpa: 3.2, stateLocated: 'DE' })
  await makePlayer(app.platform, { name: 'Below', gpa: 3.14, stateLocated: 'DE' })
  await refresh()
  expect(await search({ gpa: [3.15], states: ['DE'] })).toMatchObject({
    names: ['Between'],
    total: 1,
    counts: { gpa: { 3: 2 }, states: { DE: 1 } },
  })
})

test('a name that too many have is left to the database', async () => {
  const ids = ['1', '2', '3'].map((end) => `00000000-0000-7000-8000-00000000000${end}`)
  const index = new PlayerIndex(2)
  index.put(
    ids.map((id, at) => ({
      id,
      name: at === 0 ? 'olivia ng' : 'maria ng',
      ...unlisted,
      flags: [1 << listedFlag],
    })),
  )
  const find = (name: string) => {
    const selection = { filter: { ...emptyFilter, name }, gender: undefined }
    return findInMemory(app.platform.db, index, {
      ...selection,
      limit: 25,
      order: undefined,
      after: undefined,
      counts: false,
    })
  }
  expect(await find('ng')).toBeUndefined()
  expect(await find('MARIA')).toMatchObject({ ids: [ids[2], ids[1]], total: 2, totalIsAtLeast: false })
})

test('old changes are swept, recent ones kept', async () => {
  const { db } = app.platform
  await db.deleteFrom('searchChanges').execute()
  const old = await makePlayer(app.platform)
  const hours = (count: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(count)})`
  await db
    .updateTable('searchChanges')
    .set({ changedAt: hours(3) })
    .execute()
  const young = await makePlayer(app.platform)
  await transact(db, (trx) => app.platform.jobs.send(trx, sweepChangesQueue, {}))
  await app.settle()
  const left = await db.selectFrom('searchChanges').select('subjectId').execute()
  expect(left).toEqual([{ subjectId: young.userId }])
  expect(left).not.toContainEqual({ subjectId: old.userId })
})
