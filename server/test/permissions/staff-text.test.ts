import { changeBoard, ownPageHeaders, requestFor } from '@touchline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { holdersOf } from '../support/privacy/holders.ts'
import type { ActorName, ObjectName } from './actors.ts'
import { inputOf } from './evaluate.ts'
import { harnessOfFile } from './harness.ts'
import { nameOf, type Row } from './row.ts'
import { table } from './table.ts'

const harness = harnessOfFile()

/** A word that stands in everything a staff can write. */
const planted = 'Quillwort'

beforeAll(async () => {
  const { touchline, fixtures } = harness.opened()
  const { db, ids } = touchline.platform
  const label = { label: planted }
  const settings = {
    subStages: [{ id: 'step', stage: 'watching', ...label }],
    tags: [{ id: 'tag', color: 'green', icon: null, ...label }],
    fields: [{ id: 'field', kind: 'text', choices: [planted], ...label }],
    phrases: [{ id: 'phrase', group: null, words: planted }],
  }
  const own = JSON.stringify(settings)
  await db
    .updateTable('boards')
    .set({ settings: own, roster: JSON.stringify({ planted }) })
    .where('collegeId', 'in', (eb) => eb.selectFrom('prospects').select('collegeId'))
    .execute()
  await sql`update prospects set name = ${planted}, school = ${planted}, club = ${planted}, city = ${planted},
    video = ${planted}, contacts = jsonb_build_object('parentName', ${planted}::text), custom = jsonb_build_object('field', ${planted}::text),
    also_known = jsonb_build_object('club', ${planted}::text), tag_ids = '{tag}', sub_stage_id = 'step'`.execute(
    db,
  )
  await sql`update board_views set name = ${planted}`.execute(db)
  await sql`insert into evaluations (id, prospect_id, college_id, author_id, form, form_version, occasion, seen_on, competition,
      opponent, words, locked_at, written_at, changed_at)
    select gen_random_uuid(), id, college_id, made_by, 'defender', 1, 'game', now(), ${planted}, ${planted}, ${planted}, now(), now(), now()
    from prospects`.execute(db)
  const { callers } = fixtures
  const note = {
    prospectId: fixtures.ids.own.prospect,
    noteId: ids.next(),
    body: `${planted} is a big engine`,
  }
  const mentions = [callers.colleague.userId]
  const commands = [{ commandId: ids.next(), kind: 'note' as const, ...note, mentions }]
  const written = await touchline.ask(
    changeBoard,
    { body: { commands } },
    { token: callers.coach.token ?? '' },
  )
  expect(written.status).toBe(200)
  await touchline.settle()
})

/** The rows of calls that read; a stream never ends, and what is sent by it is looked for in its table. */
const reads = table.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.content !== 'events')

/** Returns the calls whose answers to this actor have the planted word. */
async function tellers(actor: ActorName): Promise<string[]> {
  const found = new Set<string>()
  for (const row of reads) {
    const objects: ObjectName[] = row.object === 'none' ? ['own'] : ['own', 'sameCollege', 'foreign']
    for (const object of objects) if (await isTold(row, actor, object)) found.add(nameOf(row))
  }
  return [...found]
}

let asked = 0

async function isTold(row: Row, actor: ActorName, object: ObjectName): Promise<boolean> {
  const { touchline, fixtures } = harness.opened()
  const { method, path } = requestFor(row.endpoint, inputOf(fixtures, row, { actor, object }))
  const { token } = fixtures.callers[actor]
  asked += 1
  const answer = await touchline.app.inject({
    method,
    url: path,
    remoteAddress: `127.1.${asked >> 8}.${asked & 255}`,
    headers: { ...ownPageHeaders, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
  return answer.payload.includes(planted)
}

const outside: ActorName[] = [
  'anonymous',
  'player',
  'otherPlayer',
  'guardian',
  'furtherGuardian',
  'foreignGuardian',
  'newcomer',
  'pendingCoach',
  'otherCoach',
  'admin',
]

test.each(outside)(
  'no call tells %s a word of what a staff wrote',
  { tags: ['S100'], timeout: 300_000 },
  async (actor) => {
    expect(await tellers(actor)).toEqual([])
  },
)

test('the staff itself reads it, by the calls of the workbench alone', { timeout: 300_000 }, async () => {
  const names = [
    'compareProspects',
    'findProspects',
    'getBoard',
    'getProspect',
    'listBoardChanges',
    'listProspectsOf',
  ]
  const told = await tellers('colleague')
  expect(told.filter((name) => !names.includes(name))).toEqual([])
  expect(told.toSorted()).toEqual(expect.arrayContaining(['findProspects', 'getBoard', 'getProspect']))
})

test('no table but those of boards has it: no mail, notification, live event, audit line or job', async () => {
  const { db } = harness.opened().touchline.platform
  const places = await holdersOf(db, [planted])
  const ofBoards = /^(boards|board_views|prospects|prospect_notes|prospect_changes|evaluations)\./
  expect(places.filter((place) => !ofBoards.test(place))).toEqual([])
})
