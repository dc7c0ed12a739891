import {
  type BoardCommandInput,
  changeBoard,
  compareProspects,
  type EvaluationContent,
  getBoard,
  listEvaluations,
  lockEvaluation,
  removeEvaluation,
  saveBoardSettings,
  saveEvaluation,
  showEvaluations,
  unlockEvaluation,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { readBoard } from '../../../test/support/workbench/board.ts'
import { makeCoach, makePlayer, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { evaluationOf } from './factory.ts'

const app = await appOfFile()
const id = () => app.platform.ids.next()
const coachOf = (collegeId: string) =>
  signedIn(app.platform, makeCoach(app.platform, { collegeId, evidence: 'administrator' }))
type Person = Awaited<ReturnType<typeof coachOf>>

let collegeId: string
let sam: Person
let alex: Person
let prospectId: string

async function added(by: Person, facts: object): Promise<string> {
  const prospect = { prospectId: id(), ...facts }
  const commands: BoardCommandInput[] = [{ commandId: id(), kind: 'add', prospects: [prospect] }]
  expect((await app.ask(changeBoard, { body: { commands } }, { token: by.token })).status).toBe(200)
  return prospect.prospectId
}

beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  sam = await coachOf(collegeId)
  alex = await coachOf(collegeId)
  prospectId = await added(sam, { facts: { name: 'Robin Vale' } })
})

const token = (by: Person) => ({ token: by.token })
const act = (endpoint: typeof lockEvaluation | typeof unlockEvaluation, by: Person, evaluationId: string) =>
  app.ask(endpoint, { params: { evaluationId } }, token(by))
const remove = (by: Person, evaluationId: string) =>
  app.ask(removeEvaluation, { params: { evaluationId } }, token(by))
const save = (by: Person, evaluationId: string, content: Partial<EvaluationContent> = {}) =>
  app.ask(saveEvaluation, { params: { evaluationId }, body: evaluationOf(prospectId, content) }, token(by))

async function locked(by: Person, content: Partial<EvaluationContent> = {}) {
  const evaluationId = id()
  expect((await save(by, evaluationId, content)).status).toBe(200)
  expect((await act(lockEvaluation, by, evaluationId)).status).toBe(200)
  return evaluationId
}

async function listed(by: Person) {
  const answer = await app.ask(listEvaluations, { params: { prospectId } }, token(by))
  return listEvaluations.response.parse(answer.body)
}

async function rowOf(by: Person, query: object = {}) {
  const { body } = await app.ask(getBoard, { query }, token(by))
  return readBoard(body).rows.find((row) => row.prospectId === prospectId)
}

describe('an evaluation', () => {
  test('is kept as it was written, and is the draft of its author alone', async () => {
    const content = {
      marks: { technical: 4, firstTouch: 4.5, coachability: 2 },
      conditions: ['rain', 'turf'],
      minutes: 70,
      position: 'CB',
      overall: 3.5,
      levelNow: 'squad',
      ceiling: 'start',
      confidence: 2,
      recommendation: 'seeAgain',
      words: 'Sees space',
    } as const
    const evaluationId = id()
    await save(sam, evaluationId, { ...content, conditions: ['rain', 'turf'] })
    expect(await listed(sam)).toMatchObject({ evaluations: [{ evaluationId, ...content, lockedAt: null }] })
    expect(await listed(alex)).toEqual({ evaluations: [], hidden: [], splitOver: [] })
    expect(await rowOf(sam)).toMatchObject({ grade: null, graders: 0, lastSeenOn: null })
  })

  test('sent twice is written once, and changes only while it is no longer locked', async () => {
    const evaluationId = await locked(sam)
    expect((await save(sam, evaluationId)).status).toBe(200)
    expect(await save(sam, evaluationId, { overall: 4 })).toMatchObject({ status: 409 })
    expect((await remove(sam, evaluationId)).status).toBe(409)
    await act(unlockEvaluation, sam, evaluationId)
    expect((await save(sam, evaluationId, { overall: 4 })).status).toBe(200)
    expect((await remove(sam, evaluationId)).status).toBe(200)
    expect((await listed(sam)).evaluations).toEqual([])
  })

  test('needs an overall mark to be locked, and a day that has come', async () => {
    const evaluationId = id()
    await save(sam, evaluationId, { overall: null })
    const refused = await act(lockEvaluation, sam, evaluationId)
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'overall' }] } })
    expect((await save(sam, id(), { seenOn: '2026-12-24' })).status).toBe(400)
  })

  test("is changed, locked, unlocked and deleted by its author alone; another's looks missing", async () => {
    const evaluationId = await locked(sam)
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    for (const other of [alex, stranger]) {
      expect((await save(other, evaluationId)).status).toBe(404)
      expect((await act(lockEvaluation, other, evaluationId)).status).toBe(404)
      expect((await act(unlockEvaluation, other, evaluationId)).status).toBe(404)
      expect((await remove(other, evaluationId)).status).toBe(404)
    }
    const foreign = { params: { prospectId } }
    expect((await app.ask(listEvaluations, foreign, token(stranger))).status).toBe(404)
    expect((await app.ask(showEvaluations, foreign, token(stranger))).status).toBe(404)
  })

  test('of a coach who has left is deleted by anyone of the staff, a draft unread', async () => {
    const evaluationId = id()
    await save(sam, evaluationId, { words: 'Only for me' })
    const elsewhere = (await makeCollege(app.platform)).collegeId
    await app.platform.db
      .updateTable('coaches')
      .set({ collegeId: elsewhere })
      .where('userId', '=', sam.userId)
      .execute()
    const { evaluations, hidden } = await listed(alex)
    expect(evaluations).toEqual([])
    expect(hidden).toMatchObject([{ evaluationId, former: true, draft: true, can: { remove: true } }])
    expect((await remove(alex, evaluationId)).status).toBe(200)
  })

  test('reaches tabs that hold the board: the row comes with what changed since', async () => {
    const { body } = await app.ask(getBoard, {}, token(alex))
    const { version } = readBoard(body)
    await locked(alex, { overall: 4.5, seenOn: '2026-09-10' })
    const row = await rowOf(alex, { since: version })
    expect(row).toMatchObject({ grade: 4.5, graders: 1, lastSeenOn: '2026-09-10' })
  })
})

describe('own eyes first', () => {
  test("keeps a colleague's new marks from a coach until the own ones are locked", async () => {
    const evaluationId = await locked(sam, { overall: 5, words: 'Best of the day' })
    expect(await listed(alex)).toMatchObject({
      evaluations: [],
      hidden: [{ evaluationId, author: sam.name, draft: false }],
    })
    expect(await rowOf(alex)).toMatchObject({ grade: null, lastSeenOn: null })
    const own = id()
    await save(alex, own)
    expect((await listed(alex)).evaluations).toHaveLength(1)
    await act(lockEvaluation, alex, own)
    const { evaluations } = await listed(alex)
    expect(evaluations.map(({ overall, hadSeen }) => [overall, hadSeen]).toSorted()).toEqual([
      [3, false],
      [5, false],
    ])
    expect(await rowOf(alex)).toMatchObject({ grade: 4, graders: 2 })
  })

  test('ends by itself after 72 hours, or when the coach asks, which the next own one says', async () => {
    await locked(sam, { overall: 5 })
    const shown = await app.ask(showEvaluations, { params: { prospectId } }, token(alex))
    expect(shown.body).toMatchObject({ evaluations: [{ overall: 5 }], hidden: [] })
    const own = id()
    expect((await save(alex, own)).body).toMatchObject({ hadSeen: true })
    app.clock.advance(1)
    await locked(sam, { overall: 4 })
    expect((await listed(alex)).hidden).toHaveLength(1)
    app.clock.advance(72 * 3600)
    expect((await listed(alex)).hidden).toEqual([])
  })

  test('cannot be passed by locking, reading, and starting over', async () => {
    await locked(sam, { overall: 5 })
    const first = await locked(alex, { overall: 1 })
    await act(unlockEvaluation, alex, first)
    await remove(alex, first)
    const second = await locked(alex, { overall: 5 })
    const { evaluations } = await listed(alex)
    expect(evaluations.find(({ evaluationId }) => evaluationId === second)).toMatchObject({ hadSeen: true })
  })
})

describe('split opinions', () => {
  const pair = async (one: Partial<EvaluationContent>, other: Partial<EvaluationContent>) => {
    await locked(sam, one)
    await locked(alex, other)
    return (await listed(alex)).splitOver
  }

  test.each([
    [{ overall: 4.5 }, { overall: 3 }, ['overall']],
    [{ overall: 4 }, { overall: 3 }, []],
    [{ recommendation: 'pursue' }, { recommendation: 'pass' }, ['recommendation']],
    [{ recommendation: 'pursue' }, { recommendation: 'seeAgain' }, []],
    [{ ceiling: 'start' }, { ceiling: 'squad' }, ['ceiling']],
    [{ ceiling: 'start' }, { ceiling: 'play' }, []],
  ] as const)('%o against %o', async (one, other, expected) => {
    expect(await pair(one, other)).toEqual(expected)
    expect((await rowOf(alex))?.split).toBe(expected.length > 0)
  })

  test('follow the setting of the program, in open tabs, too', async () => {
    await pair({ overall: 4 }, { overall: 3 })
    const { body } = await app.ask(getBoard, {}, token(alex))
    const { settings, settingsVersion, version } = readBoard(body)
    const changed = { settings: { ...settings, splitFrom: 1 }, version: settingsVersion }
    await app.ask(saveBoardSettings, { body: changed }, token(alex))
    expect(await rowOf(alex, { since: version })).toMatchObject({ split: true })
  })
})

describe('comparing', () => {
  test('puts prospects side by side as asked for; each linked one is a look at the profile', async () => {
    const player = await makePlayer(app.platform)
    const linked = await added(sam, { playerId: player.userId })
    await locked(sam, { overall: 4 })
    const ids = [linked, prospectId]
    const { body } = await app.ask(compareProspects, { query: { ids } }, token(sam))
    const { prospects } = compareProspects.response.parse(body)
    expect(prospects.map(({ row, evaluations }) => [row.prospectId, evaluations.length])).toEqual([
      [linked, 0],
      [prospectId, 1],
    ])
    const looks = app.platform.db.selectFrom('auditLog').select('subjectId').where('actorId', '=', sam.userId)
    const found = await looks.where('action', '=', 'players.fullProfileRead').execute()
    expect(found).toEqual([{ subjectId: player.userId }])
  })

  test('takes two to four of the own board', async () => {
    const foreign = await coachOf((await makeCollege(app.platform)).collegeId)
    const theirs = await added(foreign, { facts: { name: 'Kim Lake' } })
    const ask = (ids: string[]) => app.ask(compareProspects, { query: { ids } }, token(sam))
    expect((await ask([prospectId, theirs])).status).toBe(404)
    expect((await ask([prospectId])).status).toBe(400)
    expect((await ask([prospectId, prospectId])).status).toBe(400)
    expect((await ask(Array.from({ length: 5 }, id))).status).toBe(400)
  })
})
