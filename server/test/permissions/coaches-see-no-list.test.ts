import {
  addListNote,
  addStep,
  changeStep,
  type Endpoint,
  ownPageHeaders,
  requestFor,
  saveListEntry,
} from '@touchline/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ActorName, ObjectName } from './actors.ts'
import { inputOf } from './evaluate.ts'
import { harnessOfFile } from './harness.ts'
import { nameOf, type Row } from './row.ts'
import { table } from './table.ts'

const harness = harnessOfFile()

/** The rows of calls that a coach gets an answer to; a stream of events never ends. */
const rows = table.filter(({ endpoint }) => endpoint.content !== 'events')

/** Empties every family's list. */
async function withoutLists() {
  const { db } = harness.opened().touchline.platform
  await sql`delete from steps`.execute(db)
  await sql`delete from list_entries`.execute(db)
}

/** Puts every college on every player's list, in a later stage the later its name, with a note and a step. */
async function withFullLists() {
  const { db } = harness.opened().touchline.platform
  await withoutLists()
  await sql`insert into list_entries (player_id, college_id, stage, academics, soccer, rank, added_at, stage_since)
    select players.user_id, college.id, (array['researching', 'shared', 'talking', 'visit', 'offer', 'committed'])[place % 6 + 1],
      'reach', 'likely', place, now(), now()
    from players, (select id, row_number() over (order by college_name)::int as place from colleges) as college`.execute(
    db,
  )
  await sql`insert into list_moves (id, player_id, college_id, to_stage, by_itself, moved_at)
    select gen_random_uuid(), player_id, college_id, 'offer', true, now() from list_entries`.execute(db)
  await sql`insert into list_notes (id, player_id, college_id, author_id, body, created_at)
    select gen_random_uuid(), player_id, college_id, player_id, 'Quillwort', now() from list_entries`.execute(
    db,
  )
  await sql`insert into steps (id, player_id, college_id, title, amount, due, created_at)
    select gen_random_uuid(), player_id, college_id, 'Quillwort', 450, now(), now() from list_entries`.execute(
    db,
  )
}

let asked = 0

/** Returns all of an answer but what is new in every answer: ids and secrets of what a write has just made. */
async function answerOf({ endpoint }: Row, input: object, token: string | undefined): Promise<string> {
  const { app } = harness.opened().touchline
  const { method, path, body } = requestFor(endpoint, input)
  asked += 1
  const { statusCode, payload, headers } = await app.inject({
    method,
    url: path,
    remoteAddress: `127.2.${asked >> 8}.${asked & 255}`,
    headers: {
      ...ownPageHeaders,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const told = JSON.stringify([statusCode, headers.etag, payload.replace(/"requestId":"[^"]*"/, '')])
  return endpoint.method === 'GET' ? told : told.replace(/[\w-]{20,}/g, '…')
}

const objects: ObjectName[] = ['own', 'sameCollege', 'foreign']

/** Returns the calls whose answers to this actor differ by what is on lists. */
async function differing(actor: ActorName, asking: readonly Row[] = rows): Promise<string[]> {
  const { fixtures, stored } = harness.opened()
  const { token } = fixtures.callers[actor]
  const found = new Set<string>()
  for (const row of asking) {
    for (const object of row.object === 'none' ? objects.slice(0, 1) : objects) {
      // a refusal is the same for all that is refused, as the table says
      if (row.answers[actor][object].status >= 400) continue
      const input = inputOf(fixtures, row, { actor, object })
      const answers = []
      for (const world of [withoutLists, withFullLists]) {
        await world()
        answers.push(await answerOf(row, input, token))
        await stored.restore()
      }
      if (answers[0] !== answers[1]) found.add(nameOf(row))
    }
  }
  return [...found]
}

const coaches: ActorName[] = ['coach', 'otherCoach']

test.each(coaches)(
  'no answer to %s, to a letter and in order, differs by what is on families’ lists',
  { tags: ['S105'], timeout: 600_000 },
  async (actor) => {
    expect(await differing(actor)).toEqual([])
  },
)

test('the comparison notices a difference: the player reads both lists', async () => {
  const names = ['getCollegeList', 'getListEntry', 'listSteps']
  const own = rows.filter((row) => names.includes(nameOf(row)))
  expect(await differing('player', own)).toEqual(expect.arrayContaining(names))
})

test('what a family does on its list changes its own tables and tells nobody else', {
  tags: ['S105'],
}, async () => {
  const { touchline, fixtures, stored } = harness.opened()
  const { db, ids } = touchline.platform
  const { player: playerId, college: collegeId } = fixtures.ids.own
  const stepId = ids.next()
  const ask = async (endpoint: Endpoint, params: object, body: object, by: ActorName = 'player') => {
    const { token } = fixtures.callers[by]
    const { status } = await touchline.ask(
      endpoint,
      { params: { playerId, ...params }, body },
      { token: token ?? '' },
    )
    expect(status).toBeLessThan(300)
  }
  await ask(saveListEntry, { collegeId }, { stage: 'offer', version: 1 })
  await ask(saveListEntry, { collegeId }, { stage: 'committed', academics: 'reach', version: 2 }, 'guardian')
  await ask(addListNote, {}, { noteId: ids.next(), collegeId, body: 'We go' })
  await ask(addStep, {}, { stepId, collegeId, title: 'Sign', ownerId: playerId }, 'guardian')
  await ask(changeStep, { stepId }, { done: true, version: 1 })
  await touchline.settle()
  const { rows: told } = await sql<{ userId: string }>`select distinct user_id from live_events
    where type = 'list'`.execute(db)
  const { player, guardian, furtherGuardian } = fixtures.callers
  const family = [player, guardian, furtherGuardian].map(({ userId }) => userId)
  expect(told.filter(({ userId }) => !family.includes(userId))).toEqual([])
  const own = [
    'list_entries',
    'list_moves',
    'list_notes',
    'live_events',
    'live_streams',
    'rate_limits',
    'steps',
  ]
  expect((await stored.restore()).filter((name) => !own.includes(name))).toEqual([])
})
