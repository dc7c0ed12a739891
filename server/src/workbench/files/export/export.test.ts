import {
  changeBoard,
  importTargetNames,
  lockEvaluation,
  saveBoardSettings,
  saveBoardView,
  saveEvaluation,
  saveRoster,
} from '@touchline/contract'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../../../test/support/app.ts'
import { filesOf } from '../../../../test/support/board-files.ts'
import { mailsTo } from '../../../../test/support/mails.ts'
import { makeCoach, makePlayer, signedIn } from '../../../auth/factory.ts'
import { makeCollege } from '../../../colleges/factory.ts'
import { localize } from '../../../platform/i18n/localized-text.ts'
import { consumeRateLimit } from '../../../platform/rate-limit/rate-limiter.ts'
import { evaluationOf } from '../../evaluations/factory.ts'
import { firstSettings } from '../../settings.ts'
import { targetOf } from '../columns/match-columns.ts'
import { readTable } from '../reading/read-file.ts'

const app = await appOfFile()
const { read, commit, board, out } = filesOf(app)
const id = () => app.platform.ids.next()

const coachOf = (collegeId: string, name?: string) =>
  signedIn(
    app.platform,
    makeCoach(app.platform, { collegeId, evidence: 'administrator', ...(name ? { name } : {}) }),
  )

let collegeId: string
let coach: Awaited<ReturnType<typeof coachOf>>

beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId, 'Alex Rowe')
})

const text = [
  'Name,Class,Position,Height,GPA,Club,Email,Note',
  `Zoë Núñez,2028,CB/RB,5-8,3.85,"=HYPERLINK(""http://x.example"")",zoe@mail.example,"calm, quick"`,
  'Kit Moss,2029,GK,,,@Solar,,',
].join('\n')

async function csvOf(body: object = {}) {
  const { status, body: file } = await out(coach, body)
  expect(status).toBe(200)
  expect(String(file).charCodeAt(0)).toBe(0xfeff)
  return z.array(z.record(z.string(), z.string())).parse(parse(String(file), { bom: true, columns: true }))
}

test('a board comes as CSV without a live formula, and without contact details unless asked for', async () => {
  await commit(coach, await read(coach, text))
  const rows = await csvOf()
  expect(rows).toMatchObject([
    {
      Name: 'Zoë Núñez',
      Class: '2028',
      Positions: 'CB RB',
      Height: '5\'8"',
      GPA: '3.85',
      Club: `'=HYPERLINK("http://x.example")`,
    },
    { Name: 'Kit Moss', Club: "'@Solar", Archived: 'No' },
  ])
  expect(JSON.stringify(rows)).not.toContain('mail.example')
  expect(await csvOf({ contacts: true })).toMatchObject([{ Email: 'zoe@mail.example' }, { Email: '' }])
  // read in again it changes nothing
  const { body } = await out(coach, { contacts: true })
  expect((await read(coach, String(body))).counts).toMatchObject({ same: 2, new: 0, changes: 0 })
})

test('a workbook has numbers and days as such', async () => {
  await commit(coach, await read(coach, text))
  const { body, headers } = await out(coach, { format: 'xlsx', contacts: true })
  expect(headers['content-disposition']).toMatch(/touchline-board-[\d-]+\.xlsx/)
  const bytes = z.instanceof(Buffer).parse(body)
  const table = await readTable(new Uint8Array(bytes), {})
  expect(table.rows[1]?.cells.slice(0, 3)).toEqual(['Zoë Núñez', '2028', 'CB RB'])
  expect(table.rows[1]?.cells).toContain('2026-09-14')
  expect((await read(coach, new Uint8Array(bytes))).counts).toMatchObject({ same: 2, new: 0 })
})

test('its columns are known when it is read in again, in both languages', () => {
  for (const language of ['en', 'es'] as const)
    for (const [target, name] of Object.entries(importTargetNames))
      expect([name, targetOf(localize(name, language))]).toEqual([name, target])
})

test('a board as JSON makes the same board in an empty program', async () => {
  const player = await makePlayer(app.platform)
  const settings = {
    ...firstSettings,
    subStages: [{ id: 's1', stage: 'offered' as const, label: 'Paper out' }],
    tags: [{ id: 't1', label: 'Top 20', color: 'green' as const, icon: 'star' as const }],
    fields: [
      { id: 'f1', label: 'Foot', kind: 'choice' as const, choices: ['left', 'right'] },
      { id: 'f2', label: 'Seen on', kind: 'date' as const, choices: [] },
    ],
    phrases: [{ id: 'p1', group: null, words: 'Big engine' }],
    folded: ['evaluating' as const],
    splitFrom: 2,
  }
  await app.ask(saveBoardSettings, { body: { settings, version: 0 } }, coach)
  await commit(coach, await read(coach, text))
  const { rows } = await board(coach)
  const prospectIds = [rows[0]?.prospectId ?? '']
  const [prospectId = ''] = prospectIds
  app.clock.advance(60)
  const answer = await app.ask(
    changeBoard,
    {
      body: {
        commands: [
          { commandId: id(), kind: 'stage', prospectIds, stage: 'offered', subStageId: 's1' },
          { commandId: id(), kind: 'custom', prospectIds, fieldId: 'f1', value: 'left' },
          { commandId: id(), kind: 'custom', prospectIds, fieldId: 'f2', value: '2026-09-01' },
          { commandId: id(), kind: 'tag', prospectIds, tagId: 't1', on: true },
          { commandId: id(), kind: 'owner', prospectIds, ownerId: coach.userId },
          { commandId: id(), kind: 'entering', prospectIds, entering: 2029 },
          { commandId: id(), kind: 'mainPosition', prospectIds, mainPosition: 'RB' },
          { commandId: id(), kind: 'note', prospectId, noteId: id(), body: 'Second look: *better*' },
          { commandId: id(), kind: 'archive', prospectIds: [rows[1]?.prospectId ?? ''], archived: true },
          {
            commandId: id(),
            kind: 'add',
            prospects: [{ prospectId: id(), playerId: player.userId, priority: 'B' }],
          },
        ],
      },
    },
    coach,
  )
  expect(answer.status).toBe(200)
  const first = await out(coach, { format: 'json', contacts: true })
  const other = await coachOf((await makeCollege(app.platform)).collegeId, 'Alex Rowe')
  app.clock.advance(3600)
  const file = await read(other, JSON.stringify(first.body))
  expect(file).toMatchObject({ format: 'json', counts: { new: 3, unusable: 0 } })
  await commit(other, file)
  const second = await out(other, { format: 'json', contacts: true })
  expect(takenIn(second.body)).toEqual(takenIn(first.body))
  expect(second.body).toMatchObject({ prospects: [{}, {}, {}] })
  const again = await read(other, JSON.stringify(second.body))
  expect(again.counts).toMatchObject({ same: 3, new: 0, changes: 0 })
})

/** Returns what an import takes of a board as JSON. */
function takenIn(body: unknown) {
  const file = z.looseObject({ prospects: z.array(z.looseObject({})) }).parse(body)
  const prospects = file.prospects.map(({ history: _, evaluations: __, ...prospect }) => prospect)
  return { ...file, prospects, exportedAt: '', program: '', views: [], roster: {} }
}

test('JSON has history, evaluations that the coach may read, views and the roster, for reading', async () => {
  const colleague = await coachOf(collegeId, 'Sam Ortiz')
  const prospectId = id()
  const give = async (by: typeof coach, command: object) => {
    const body = { commands: [{ commandId: id(), ...command }] }
    expect((await app.ask(changeBoard, { body }, by)).status).toBe(200)
  }
  await give(coach, { kind: 'add', prospects: [{ prospectId, facts: { name: 'Kit Moss' } }] })
  await give(coach, { kind: 'owner', prospectIds: [prospectId], ownerId: colleague.userId })
  await give(coach, { kind: 'facts', prospectId, facts: { contacts: { email: 'kit@mail.example' } } })
  for (const [by, words] of [
    [coach, 'Own words'],
    [colleague, 'Hidden words'],
  ] as const) {
    const params = { evaluationId: id() }
    await app.ask(saveEvaluation, { params, body: evaluationOf(prospectId, { words }) }, by)
    if (by === colleague) await app.ask(lockEvaluation, { params }, by)
  }
  const view = { name: 'My class', address: '?class=2028', shared: true }
  await app.ask(saveBoardView, { params: { viewId: id() }, body: view }, coach)
  const roster = {
    spots: [{ name: 'Jo Day', position: 'GK', lastSeason: 2027, counts: true }],
    wanted: { GK: 3 },
  }
  const body = {
    version: 0,
    roster: { ...roster, spots: roster.spots.map((one) => ({ ...one, id: id() })), limit: 28 },
  }
  expect((await app.ask(saveRoster, { body }, coach)).status).toBe(200)
  const file = await out(coach, { format: 'json' })
  expect(file.body).toMatchObject({
    views: [view],
    roster: { ...roster, limit: 28 },
    prospects: [
      {
        evaluations: [],
        history: [
          { field: 'added', by: 'Alex Rowe', now: true },
          { field: 'ownerId', was: 'Alex Rowe', now: 'Sam Ortiz' },
          { field: 'contacts', by: 'Alex Rowe' },
          { field: 'evaluation', by: 'Sam Ortiz', now: 'locked' },
        ],
      },
    ],
  })
  expect(JSON.stringify(file.body)).not.toMatch(/kit@mail|Hidden words|Own words/)
  const theirs = await out(colleague, { format: 'json', contacts: true })
  expect(theirs.body).toMatchObject({
    prospects: [{ evaluations: [{ author: 'Sam Ortiz', words: 'Hidden words', overall: 3 }] }],
  })
  expect(JSON.stringify(theirs.body)).toContain('kit@mail.example')
})

test('a linked player counts as shown, and comes back from the trash with the file', async () => {
  const player = await makePlayer(app.platform)
  const prospectId = id()
  const give = (command: object) =>
    app.ask(changeBoard, { body: { commands: [{ commandId: id(), ...command }] } }, coach)
  await give({ kind: 'add', prospects: [{ prospectId, playerId: player.userId }] })
  const { body } = await out(coach, { format: 'json' })
  const shown = app.platform.db
    .selectFrom('readPlayers')
    .select('playerId')
    .where('coachId', '=', coach.userId)
  expect(await shown.execute()).toEqual([{ playerId: player.userId }])
  await give({ kind: 'remove', prospectIds: [prospectId], removed: true })
  const file = await read(coach, JSON.stringify(body))
  expect(file.rows).toMatchObject([{ outcome: 'changes', changes: [{ now: 'back on the board' }] }])
  await commit(coach, file)
  expect((await board(coach)).rows).toMatchObject([{ prospectId, playerId: player.userId }])
})

test('one wrong prospect of a board as JSON stops no other', async () => {
  const document = {
    ...{ touchline: 'board', version: 1 },
    settings: { ...firstSettings },
    prospects: [
      { name: 'Kit Moss', classYear: 2028 },
      { name: 'Lee Fox', gpa: 97, classYear: 'soon' },
      { classYear: 2028 },
    ],
  }
  const file = await read(coach, JSON.stringify(document))
  expect(file.counts).toMatchObject({ new: 1, unusable: 2 })
  expect(file.rows[1]?.problems).toHaveLength(2)
})

test('needs the password, is audited, and every other member is told, without the name of a minor', async () => {
  const colleague = await coachOf(collegeId)
  await commit(coach, await read(coach, text))
  expect((await out(coach, { password: 'not this one' })).status).toBe(400)
  expect(await mailsTo(app, colleague.email)).toEqual([])
  expect((await out(coach)).status).toBe(200)
  const [mail, ...others] = await mailsTo(app, colleague.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Alex Rowe exported 2 prospects')
  expect(mail?.textBody).not.toMatch(/Zoë|Moss/)
  expect(await mailsTo(app, coach.email)).toEqual([])
  const lines = await app.platform.db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('actorId', '=', coach.userId)
    .where('action', '=', 'workbench.exported')
    .execute()
  expect(lines).toMatchObject([{ details: { prospects: 2, format: 'csv', contacts: false } }])
})

test('ten files a day', async () => {
  for (let file = 0; file < 10; file++)
    await consumeRateLimit(app.platform.db, `boardFile:${coach.userId}`, { max: 10, minutes: 24 * 60 })
  expect((await out(coach)).status).toBe(429)
})
