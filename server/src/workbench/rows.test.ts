import { type BoardCommandInput, changeBoard, getBoard, listProspectsOf } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { readBoard } from '../../test/support/workbench/board.ts'
import { makeCoach, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const id = () => app.platform.ids.next()

let token: string

beforeEach(async () => {
  const { collegeId } = await makeCollege(app.platform)
  const coach = await signedIn(
    app.platform,
    makeCoach(app.platform, { collegeId, evidence: 'administrator' }),
  )
  token = coach.token
})

async function change(...commands: BoardCommandInput[]) {
  const answer = await app.ask(changeBoard, { body: { commands } }, { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const boardOf = async (query: object = {}) => readBoard((await app.ask(getBoard, { query }, { token })).body)

const note = (prospectId: string, body: string): BoardCommandInput => ({
  commandId: id(),
  kind: 'note',
  prospectId,
  noteId: id(),
  body,
})

test('a row has two lines of the latest note, and how many notes there are, also in what changed since', async () => {
  const [noted, plain] = [id(), id()]
  const prospects = [noted, plain].map((prospectId) => ({ prospectId, facts: { name: 'Robin Vale' } }))
  await change({ commandId: id(), kind: 'add', prospects })
  const { version } = await boardOf()
  await change(note(noted, 'Big engine'))
  app.clock.advance(90_000)
  await change(note(noted, 'a'.repeat(200)))
  const facts = { noteCount: 2, lastNote: 'a'.repeat(80), lastNoteAt: expect.stringMatching(/:00Z$/) }
  const [first, second] = (await boardOf()).rows
  expect(first).toMatchObject({ prospectId: noted, ...facts })
  expect(second).toMatchObject({ prospectId: plain, noteCount: 0, lastNote: '', lastNoteAt: null })
  expect((await boardOf({ since: version })).rows).toMatchObject([{ prospectId: noted, ...facts }])
})

test('a row of a listed player has the facts of the profile alone, and a paused one what the staff noted', async () => {
  const { userId: playerId, name } = await makePlayer(app.platform, { positions: ['GK'], city: 'Dayton' })
  const prospectId = id()
  await change({ commandId: id(), kind: 'add', prospects: [{ prospectId, playerId }] })
  await app.platform.db
    .updateTable('prospects')
    .set({ name: 'R. Vale', city: 'Akron' })
    .where('id', '=', prospectId)
    .execute()
  expect((await boardOf()).rows).toMatchObject([{ name, city: 'Dayton', positions: ['GK'], unlisted: false }])
  await app.platform.db.updateTable('players').set({ listed: false }).where('userId', '=', playerId).execute()
  expect((await boardOf()).rows).toMatchObject([{ name: 'R. Vale', city: 'Akron', unlisted: true }])
})

test('a page that shows a few players asks for those on the board alone; the others are left out', async () => {
  const players = [
    await makePlayer(app.platform),
    await makePlayer(app.platform),
    await makePlayer(app.platform),
  ]
  const [first, second, third] = players.map(({ userId }) => userId)
  if (!first || !second || !third) throw new Error('three players')
  const [shown, beside, archived] = [id(), id(), id()]
  await change(
    { commandId: id(), kind: 'add', prospects: [{ prospectId: shown, playerId: first }] },
    { commandId: id(), kind: 'add', prospects: [{ prospectId: beside, facts: { name: 'Robin Vale' } }] },
    { commandId: id(), kind: 'add', prospects: [{ prospectId: archived, playerId: third }] },
    { commandId: id(), kind: 'archive', prospectIds: [archived], archived: true },
  )
  const asked = await app.ask(listProspectsOf, { query: { ids: [first, second, third, id()] } }, { token })
  const { prospects, members } = listProspectsOf.response.parse(asked.body)
  const board = await boardOf()
  expect(prospects).toEqual(board.rows.filter(({ prospectId }) => prospectId === shown))
  expect(members).toEqual(board.members)
  const none = await app.ask(listProspectsOf, { query: {} }, { token })
  expect(none.body).toMatchObject({ prospects: [] })
  const tooMany = Array.from({ length: 101 }, id)
  expect((await app.ask(listProspectsOf, { query: { ids: tooMany } }, { token })).status).toBe(400)
})
