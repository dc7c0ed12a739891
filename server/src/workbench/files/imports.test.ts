import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BoardCommandInput,
  changeBoard,
  getImport,
  getImportProblems,
  getInbox,
  getProspect,
  listImports,
  startImport,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { filesOf, outcomes } from '../../../test/support/board-files.ts'
import { makeCoach, makePlayer, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const app = await appOfFile()
const { read, plan, commit, undo, board } = filesOf(app)
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

type Person = Awaited<ReturnType<typeof coachOf>>
let collegeId: string
let coach: Person

const coachOf = (of: string) =>
  signedIn(app.platform, makeCoach(app.platform, { collegeId: of, evidence: 'administrator' }))

beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
})

async function changed(...commands: BoardCommandInput[]) {
  const answer = await app.ask(changeBoard, { body: { commands } }, { token: coach.token })
  expect(answer.status).toBe(200)
}

async function opened(prospectId: string) {
  const answer = await app.ask(getProspect, { params: { prospectId } }, { token: coach.token })
  return getProspect.response.parse(answer.body)
}

/** The rows of the board without what tells when they changed. */
const rowsOf = async () => (await board(coach)).rows.map(({ version: _, ...row }) => row)

describe('a file', () => {
  test('comes to the board as a whole, again changes nothing, and is taken back without a trace', async () => {
    await commit(coach, await read(coach, 'Name,Class\nSomebody Else,2029\n'))
    const before = await rowsOf()
    const first = await read(coach, fixture('front-rush.csv'))
    expect(outcomes(first)).toEqual({ new: 3 })
    const done = await commit(coach, first)
    expect(done.done).toMatchObject({ added: 3, changed: 0, notes: 1 })
    const { rows, settings } = await board(coach)
    expect(rows.map(({ name }) => name)).toEqual(['Maya Ortiz', 'Ana Núñez', 'Jo Park', 'Somebody Else'])
    const [sat] = settings.fields
    expect(rows[0]).toMatchObject({
      ...{
        origin: 'import',
        stage: 'contacted',
        priority: 'A',
        positions: ['CB', 'RB'],
        height: 68,
        gpa: 3.8,
      },
      ...{ classYear: 2028, state: 'TX', noteCount: 1, custom: { [sat?.id ?? '']: 1290 }, ownerId: null },
    })
    const maya = await opened(rows[0]?.prospectId ?? '')
    expect(maya.noted.contacts).toMatchObject({ email: 'maya.ortiz@mail.example', parentName: 'Elena Ortiz' })
    expect(maya.notes.map(({ body, authorId }) => [body, authorId])).toEqual([
      ['Strong in the air, calm', coach.userId],
    ])
    for (const policy of ['fill', 'file', 'leave'] as const) {
      const again = await plan(coach, await read(coach, fixture('front-rush.csv')), { policy })
      expect(outcomes(again)).toEqual({ same: 3 })
      expect((await commit(coach, again)).done).toMatchObject({ added: 0, changed: 0, notes: 0 })
    }
    expect(await undo(coach, first)).toMatchObject({ takenBack: 3, kept: 0 })
    expect(await rowsOf()).toEqual(before)
    expect(await undo(coach, first)).toMatchObject({ takenBack: 0, kept: 0 })
  })

  test('asks whether those it brings are players on Touchline', async () => {
    const player = await makePlayer(app.platform, { name: 'Ivy Stone', gender: 'male', yearGraduating: 2028 })
    await commit(coach, await read(coach, `Name,Class,Email\nIvy Stone,2028,${player.email}\n`))
    await app.settle()
    const { body } = await app.ask(getInbox, {}, { token: coach.token })
    expect(getInbox.response.parse(body).matches).toMatchObject([{ player: { playerId: player.userId } }])
  })

  test('is carried out once, however often it is sent', async () => {
    const file = await read(coach, fixture('arms.csv'))
    await commit(coach, file)
    await commit(coach, file)
    expect((await board(coach)).rows).toHaveLength(2)
  })

  test('loses no right row for a wrong one: those come back as a file with the reasons', async () => {
    const file = await read(
      coach,
      fixture('wrong-rows.csv').concat('Ivy Stone,2028,GK,CA,3.5,5-9,ivy@mail.example,1,\n'),
    )
    expect(outcomes(file)).toEqual({ new: 1, unusable: 4 })
    await commit(coach, file)
    expect((await board(coach)).rows.map(({ name }) => name)).toEqual(['Ivy Stone'])
    const problems = await app.ask(
      getImportProblems,
      { params: { importId: file.importId } },
      { token: coach.token },
    )
    const lines = String(problems.body).split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toContain('Video,Row,Problem')
    expect(lines[1]).toContain(',2,Class: Choose a class from 2026 to 2031.')
    // corrected, it goes in; its own columns are left out
    const corrected = `${lines[0]}\n${lines[1]?.replace('2024', '2027')}\n`
    const second = await read(coach, corrected)
    expect(second.columns.flatMap(({ title }, at) => (second.plan.columns[at] ? [] : [title]))).toEqual([
      'Row',
      'Problem',
    ])
    expect(outcomes(second)).toEqual({ new: 1 })
  })

  test('is corrected at its cells, and by what a text means wherever it stands', async () => {
    const text =
      'Name,Class,Status,Height\nKit Moss,2028,Hot,5-8\nLee Fox,2028,Hot,tall\nPat Ray,2029,Cold,5-9\n'
    const file = await read(coach, text)
    expect(outcomes(file)).toEqual({ unusable: 3 })
    expect(file.columns[2]?.unread).toEqual([
      { text: 'Hot', rows: 2 },
      { text: 'Cold', rows: 1 },
    ])
    expect(file.rows[1]?.problems).toEqual([
      { column: 2, message: "We don't know this stage." },
      { column: 3, message: 'Write the height like 5\'8" or 173 cm.' },
    ])
    const values = [
      { column: 2, text: 'Hot', reads: 'visiting' },
      { column: 2, text: 'Cold', reads: '' },
    ]
    const mapped = await plan(coach, file, { values })
    expect(outcomes(mapped)).toEqual({ new: 2, unusable: 1 })
    const fixed = await plan(coach, mapped, { fixes: [{ row: 3, column: 3, text: '5-10' }] })
    await commit(coach, fixed)
    const { rows } = await board(coach)
    expect(rows.map(({ name, stage, height }) => [name, stage, height])).toEqual([
      ['Kit Moss', 'visiting', 68],
      ['Lee Fox', 'visiting', 70],
      ['Pat Ray', 'watching', 69],
    ])
  })

  test('matches its columns anew for another header row', async () => {
    const file = await read(coach, 'Kit,Moss,2028\nName,Club,Class\nLee Fox,Solar,2029\n')
    expect(file.plan.headerRow).toBe(2)
    const other = await plan(coach, file, { headerRow: 0 })
    expect(other.plan.columns).toEqual([null, null, null])
    const named = await plan(coach, other, { columns: ['firstName', 'lastName', 'classYear'] })
    expect(named.rows[0]).toMatchObject({ name: 'Kit Moss', outcome: 'new' })
  })

  test('brings fields and tags of its own to the board', async () => {
    const file = await read(
      coach,
      'Name,Class,Camp visit,Tags\nKit Moss,2028,yes,"Top 20, ID camp"\nLee Fox,2029,no,top 20\n',
    )
    const columns = [...file.plan.columns]
    columns[2] = { fieldId: 'camp', label: 'Camp visit', kind: 'yesNo' }
    await commit(coach, await plan(coach, file, { columns }))
    const { settings, rows } = await board(coach)
    expect(settings.fields).toEqual([{ id: 'camp', label: 'Camp visit', kind: 'yesNo', choices: [] }])
    expect(settings.tags.map(({ label }) => label)).toEqual(['Top 20', 'ID camp'])
    expect(rows.map(({ custom, tagIds }) => [custom, tagIds.length])).toEqual([
      [{ camp: true }, 2],
      [{ camp: false }, 1],
    ])
    // the next file finds the field by its name
    const next = await read(coach, 'Name,camp visit\nPat Ray,x\n')
    expect(next.plan.columns[1]).toMatchObject({ fieldId: 'camp' })
  })

  test('stands for its whole program, and for no other', async () => {
    const file = await read(coach, fixture('arms.csv'))
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    const params = { importId: file.importId }
    expect((await app.ask(getImport, { params }, { token: stranger.token })).status).toBe(404)
    const colleague = await coachOf(collegeId)
    await commit(colleague, file)
    const { body } = await app.ask(listImports, {}, { token: coach.token })
    expect(listImports.response.parse(body).imports).toMatchObject([
      { fileName: 'board.csv', added: 2, undone: false },
    ])
    expect((await app.ask(listImports, {}, { token: stranger.token })).body).toEqual({ imports: [] })
  })

  test('that cannot be read is refused with the reason', async () => {
    const file = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'old.xls')
    const answer = await app.ask(startImport, { body: { file } }, { token: coach.token })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("can't open this file") },
    })
  })
})

describe('who is on the board already', () => {
  beforeEach(async () => {
    const text =
      'Name,Class,State,Club,GPA,Email,Position\nMaya Ortiz,2028,TX,Lone Oak,3.1,maya@mail.example,CB\nRobin Vale,2029,FL,,,,\n'
    await commit(coach, await read(coach, text))
  })

  const text = 'Name,Class,State,Club,GPA,School,Status\nMaya Ortiz,2028,TX,Solar,3.8,Plano East,Offered\n'

  test('gets what is missing, or all that the file says, or nothing', async () => {
    const file = await read(coach, text)
    const changesUnder = async (policy: 'fill' | 'file' | 'leave') =>
      (await plan(coach, file, { policy })).rows[0]
    expect(await changesUnder('leave')).toMatchObject({ outcome: 'same', changes: [] })
    expect(await changesUnder('fill')).toMatchObject({
      outcome: 'changes',
      changes: [{ what: 'School', was: '', now: 'Plano East' }],
    })
    expect((await changesUnder('file'))?.changes).toEqual([
      { what: 'Club', was: 'Lone Oak', now: 'Solar' },
      { what: 'GPA', was: '3.1', now: '3.8' },
      { what: 'School', was: '', now: 'Plano East' },
      { what: 'Stage', was: 'Watching', now: 'Offered' },
    ])
    const before = await rowsOf()
    const done = await commit(coach, file)
    expect(done.done).toMatchObject({ added: 0, changed: 1 })
    expect((await board(coach)).rows[0]).toMatchObject({
      club: 'Solar',
      gpa: 3.8,
      school: 'Plano East',
      stage: 'offered',
    })
    expect(await undo(coach, file)).toMatchObject({ takenBack: 1 })
    expect(await rowsOf()).toEqual(before)
  })

  test('is found by the address, or by name and class; what agrees less is asked', async () => {
    const rows = [
      'M. Ortiz,2028,,,maya@mail.example', // an address, but another first name
      'Maya Ortiz Jr,2028,TX,Lone Oak,', // nearly the same name
      'Maya Ortiz,2029,TX,Lone Oak,', // another class
      'Maya Ortiz,2028,CA,Surf,', // nothing else agrees
      'Robin Vale,2029,,,', // nothing tells them apart
      'Robyn Vale,2029,NY,,', // another state
    ]
    const file = await read(coach, `Name,Class,State,Club,Email\n${rows.join('\n')}\n`)
    expect(file.rows.map(({ outcome, matches }) => [outcome, matches.length])).toEqual([
      ['possible', 1],
      ['possible', 1],
      ['possible', 1],
      ['possible', 1],
      ['same', 1],
      ['new', 0],
    ])
    const [maya] = (await board(coach)).rows
    const decisions = [
      { row: 2, as: maya?.prospectId ?? '' },
      { row: 3, as: 'new' as const },
      { row: 4, as: 'leave' as const },
    ]
    const decided = await plan(coach, file, { decisions })
    expect(outcomes(decided)).toEqual({ same: 2, new: 2, left: 1, possible: 1 })
    await commit(coach, decided)
    expect((await board(coach)).rows.map(({ name }) => name)).toEqual([
      'Maya Ortiz Jr',
      'Robyn Vale',
      'Maya Ortiz',
      'Robin Vale',
    ])
  })

  test('counts once if the file has them twice', async () => {
    const file = await read(coach, fixture('same-person-twice.csv'))
    expect(file.rows.map(({ row, outcome, sameAs }) => [row, outcome, sameAs])).toEqual([
      [2, 'same', null],
      [3, 'possible', 2],
      [4, 'new', null],
      [5, 'possible', null],
    ])
  })

  test('keeps what somebody has changed since, when the file is taken back', async () => {
    const file = await read(
      coach,
      'Name,Class,GPA,Note\nMaya Ortiz,2028,,calm\nKit Moss,2028,3.5,quick\nLee Fox,2029,,\n',
    )
    await commit(coach, file)
    const [kit] = (await board(coach)).rows
    const prospectIds = [kit?.prospectId ?? '']
    await changed({ commandId: app.platform.ids.next(), kind: 'priority', prospectIds, priority: 'A' })
    expect(await undo(coach, file)).toMatchObject({ takenBack: 2, kept: 1 })
    const { rows } = await board(coach)
    expect(rows.map(({ name, noteCount }) => [name, noteCount])).toEqual([
      ['Kit Moss', 1],
      ['Maya Ortiz', 0],
      ['Robin Vale', 0],
    ])
  })

  test('cannot be taken back after seven days', async () => {
    const file = await read(coach, 'Name,Class\nKit Moss,2028\n')
    await commit(coach, file)
    app.clock.advance(8 * 24 * 3600)
    coach = { ...coach, ...(await signedIn(app.platform, Promise.resolve(coach))) }
    await expect(undo(coach, file)).rejects.toThrow(/404/)
  })
})
