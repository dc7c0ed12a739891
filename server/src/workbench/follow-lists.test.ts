import { readFile } from 'node:fs/promises'
import {
  acceptConversation,
  blockConversation,
  declineConversation,
  favoritePlayer,
  listFavoritePlayers,
  listInterestedPlayers,
  listRemovedPlayers,
  removeFavoritePlayer,
  removePlayer,
  restorePlayer,
  shareProfile,
  startConversation,
  unblockConversation,
  unshareProfile,
} from '@touchline/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { seededRandom } from '../../test/support/seeded-random.ts'
import { type Asker, boardOf } from '../../test/support/workbench/board.ts'
import { makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { act, coachOf, read } = boardOf(app)
const { db } = app.platform

let collegeId: string
let coach: Asker
beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
})

const newPlayer = () => signedIn(app.platform, makePlayer(app.platform, { yearGraduating: 2027 }))
const ofCollege = [favoritePlayer, removeFavoritePlayer, removePlayer, restorePlayer] as const

/** Makes one call about a player; its answer without the college's id. */
async function answerOf(staff: { collegeId: string; coach: Asker }, act: number, player: Asker) {
  const ids = { collegeId: staff.collegeId, userId: player.userId }
  const mark = ofCollege[act]
  const answer = mark
    ? await app.ask(mark, mark.hasBody ? { body: ids } : { query: ids }, { token: staff.coach.token })
    : act === ofCollege.length
      ? await app.ask(shareProfile, { body: ids }, { token: player.token })
      : await app.ask(unshareProfile, { query: ids }, { token: player.token })
  return plain(staff, answer)
}

const plain = (
  { collegeId, coach }: { collegeId: string; coach: Asker },
  answer: { status: number; body: unknown },
) =>
  JSON.stringify([answer.status, answer.body])
    .replaceAll(collegeId, 'college')
    .replaceAll(coach.userId, 'coach')
    .replace(/"requestId":"[^"]*"/g, '')

async function lists(staff: { collegeId: string; coach: Asker }) {
  const { token, userId } = staff.coach
  const query = { userId, dates: 'true' }
  return [
    plain(staff, await app.ask(listFavoritePlayers, { query }, { token })),
    plain(staff, await app.ask(listInterestedPlayers, { query }, { token })),
    plain(staff, await app.ask(listRemovedPlayers, {}, { token })),
  ]
}

test.each([1, 2, 3, 4, 5, 6])(
  'favorites, removals and shares answer the same with a board and without, and the board follows (%i)',
  { tags: ['R22.8'] },
  async (seed) => {
    const random = seededRandom(seed)
    const players = [await newPlayer(), await newPlayer(), await newPlayer()] as const
    const worked = { collegeId, coach }
    const quiet = { ...(await makeCollege(app.platform)), coach }
    quiet.coach = await coachOf(quiet.collegeId)
    for (let step = 0; step < 15; step += 1) {
      const [which, player] = [random.below(ofCollege.length + 2), random.of(players)]
      expect(await answerOf(worked, which, player)).toBe(await answerOf(quiet, which, player))
      await app.settle()
      // of one of the two boards a coach works on a prospect now and then
      const prospect = (await read(coach)).rows.find(({ playerId }) => playerId === player.userId)
      if (prospect && random.below(3) === 0) {
        const prospectIds = [prospect.prospectId]
        await act(coach, { kind: 'priority', prospectIds, priority: random.of(['A', 'B', null]) })
      }
    }
    expect(await lists(worked)).toEqual(await lists(quiet))
    const { rows } = await read(coach)
    for (const { userId } of players) {
      const row = rows.find(({ playerId }) => playerId === userId)
      const about = (table: 'favourites' | 'hides') =>
        db
          .selectFrom(table)
          .select('playerId')
          .where('collegeId', '=', collegeId)
          .where('playerId', '=', userId)
          .executeTakeFirst()
      const [starred, hidden] = [!!(await about('favourites')), !!(await about('hides'))]
      if (starred && !hidden) expect(row).toBeDefined()
      if (row) expect(row).toMatchObject({ starred, hiddenFromLists: hidden })
    }
  },
)

test('a star or a removal by a colleague is a change that open boards read', async () => {
  const player = await newPlayer()
  const staff = { collegeId, coach }
  await answerOf(staff, 0, player)
  await app.settle()
  const [row] = (await read(coach)).rows
  await act(coach, { kind: 'priority', prospectIds: [row?.prospectId ?? ''], priority: 'A' })
  for (const [which, expected] of [
    [1, { starred: false, hiddenFromLists: false }],
    [0, { starred: true, hiddenFromLists: false }],
    [2, { starred: true, hiddenFromLists: true }],
    [3, { starred: true, hiddenFromLists: false }],
  ] as const) {
    const { version } = await read(coach)
    await answerOf(staff, which, player)
    await app.settle()
    expect((await read(coach, { since: version })).rows).toMatchObject([expected])
  }
})

test('a player whom a coach put on the board stays there when a favorite is taken back', async () => {
  const player = await newPlayer()
  const staff = { collegeId, coach }
  const prospectId = app.platform.ids.next()
  await act(coach, { kind: 'add', prospects: [{ prospectId, playerId: player.userId }] })
  for (const which of [0, 1]) {
    await answerOf(staff, which, player)
    await app.settle()
  }
  expect((await read(coach)).rows).toMatchObject([{ prospectId, starred: false }])
})

test('a first message moves a prospect on, if the program wants that and nobody has decided otherwise', {
  tags: ['R22.9'],
}, async () => {
  const [waiting, decided] = [await newPlayer(), await newPlayer()]
  for (const player of [waiting, decided]) await answerOf({ collegeId, coach }, 0, player)
  await app.settle()
  const idOf = async (player: Asker) =>
    (await read(coach)).rows.find(({ playerId }) => playerId === player.userId)?.prospectId ?? ''
  await act(coach, { kind: 'stage', prospectIds: [await idOf(decided)], stage: 'offered' })
  for (const { userId: receiverId } of [waiting, decided]) {
    const body = { receiverId, senderId: coach.userId, initialMessage: 'Hello' }
    const { status, body: started } = await app.ask(startConversation, { body }, { token: coach.token })
    expect(status, JSON.stringify(started)).toBe(201)
  }
  await app.settle()
  const stages = new Map((await read(coach)).rows.map(({ playerId, stage }) => [playerId, stage]))
  expect(stages.get(waiting.userId)).toBe('contacted')
  expect(stages.get(decided.userId)).toBe('offered')
})

test('how far a talk is shows on open boards after each answer and block, but not of a coach who never wrote', async () => {
  const player = await newPlayer()
  await answerOf({ collegeId, coach }, 0, player)
  await app.settle()
  const body = { receiverId: player.userId, senderId: coach.userId, initialMessage: 'Hello' }
  const started = await app.ask(startConversation, { body }, { token: coach.token })
  const { conversationId } = startConversation.response.parse(started.body)
  const params = { conversationId }
  await act(coach, {
    kind: 'stage',
    prospectIds: (await read(coach)).rows.map(({ prospectId }) => prospectId),
    stage: 'offered',
  })
  await app.settle()
  const talks: unknown[] = []
  const changes = [
    [declineConversation, player],
    [acceptConversation, player],
    [blockConversation, coach],
    [unblockConversation, coach],
  ] as const
  for (const [endpoint, by] of changes) {
    const { version } = await read(coach)
    const answer = await app.ask(endpoint, { params }, { token: by.token })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await app.settle()
    talks.push((await read(coach, { since: version })).rows.map(({ talk, stage }) => [talk, stage]))
  }
  expect(talks).toEqual([
    [['declined', 'offered']],
    [['open', 'offered']],
    [['blocked', 'offered']],
    [['open', 'offered']],
  ])
  // the player's own block is nobody else's business
  const { version } = await read(coach)
  await app.ask(blockConversation, { params }, { token: player.token })
  await app.settle()
  expect((await read(coach)).version).toBe(version)
})

const migration = new URL('../../migrations/083-workbench.sql', import.meta.url)

test('the migration makes the board of favorites, the latest first, and does it once', async () => {
  const [old, latest, hidden, written] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ]
  const gone = await coachOf((await makeCollege(app.platform)).collegeId)
  const at = (day: number) => new Date(Date.UTC(2026, 7, day))
  const favorite = (playerId: string, day: number, coachId = coach.userId) => ({
    collegeId,
    playerId,
    coachId,
    favouritedAt: at(day),
  })
  await db
    .insertInto('favourites')
    .values([
      favorite(old.userId, 1, gone.userId),
      favorite(latest.userId, 9),
      favorite(hidden.userId, 5),
      favorite(written.userId, 3),
    ])
    .execute()
  await db
    .insertInto('hides')
    .values({ collegeId, playerId: hidden.userId, coachId: coach.userId, hiddenAt: at(6) })
    .execute()
  const talk = {
    coachId: coach.userId,
    playerId: written.userId,
    lastSequence: 1,
    lastMessageAt: at(4),
    createdAt: at(4),
  }
  await db
    .insertInto('conversations')
    .values({ ...talk, id: app.platform.ids.next() })
    .execute()
  const text = await readFile(migration, 'utf8')
  const inserts = text.slice(text.indexOf('insert into boards'))
  await sql.raw(inserts).execute(db)
  const once = (await read(coach)).rows
  expect(once.map(({ playerId, stage, ownerId, origin }) => [playerId, stage, ownerId, origin])).toEqual([
    [latest.userId, 'watching', coach.userId, 'touchline'],
    [written.userId, 'contacted', coach.userId, 'touchline'],
    [old.userId, 'watching', null, 'touchline'],
  ])
  expect(once[0]).toMatchObject({ starred: true, entering: 2027, classYear: 2027 })
  await sql.raw(inserts).execute(db)
  expect((await read(coach)).rows).toEqual(once)
  // others can be put before them
  await act(coach, {
    kind: 'add',
    prospects: [{ prospectId: app.platform.ids.next(), facts: { name: 'Robin Vale' } }],
  })
  expect((await read(coach)).rows.map(({ name }) => name)[0]).toBe('Robin Vale')
})
