import {
  type BoardCommandInput,
  changeBoard,
  favoritePlayer,
  getBoard,
  getProspect,
  getWorkbench,
  letMemberIn,
  removeFavoritePlayer,
  undoBoardChange,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { readBoard } from '../../test/support/workbench/board.ts'
import { makeCoach, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const id = () => app.platform.ids.next()

type Person = Awaited<ReturnType<typeof coachOf>>

let collegeId: string
let coach: Person

const coachOf = (of: string, evidence: 'administrator' | 'domain' = 'administrator') =>
  signedIn(app.platform, makeCoach(app.platform, { collegeId: of, evidence }))

beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
})

async function boardOf(by: Person, query: object = {}) {
  const answer = await app.ask(getBoard, { query }, { token: by.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return readBoard(answer.body)
}

async function changed(by: Person, ...commands: BoardCommandInput[]) {
  const answer = await app.ask(changeBoard, { body: { commands } }, { token: by.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return changeBoard.response.parse(answer.body)
}

const added = (name: string): [string, BoardCommandInput] => {
  const prospectId = id()
  return [prospectId, { commandId: id(), kind: 'add', prospects: [{ prospectId, facts: { name } }] }]
}

describe('a board', () => {
  test('holds players on Touchline with their facts, and others with what the staff noted', {
    tags: ['R22.1'],
  }, async () => {
    const player = await makePlayer(app.platform)
    const [first, second] = [id(), id()]
    await changed(coach, {
      commandId: id(),
      kind: 'add',
      prospects: [
        { prospectId: first, playerId: player.userId },
        { prospectId: second, facts: { name: 'Robin Vale', positions: ['GK'], height: 74 }, priority: 'A' },
      ],
    })
    const { rows, members } = await boardOf(coach)
    expect(rows.map(({ prospectId, name, origin }) => [prospectId, name, origin])).toEqual([
      [first, player.name, 'touchline'],
      [second, 'Robin Vale', 'hand'],
    ])
    expect(rows[1]).toMatchObject({ positions: ['GK'], height: 74, priority: 'A', stage: 'watching' })
    expect(members.map(({ coachId }) => coachId)).toEqual([coach.userId])
  })

  test('answers a command sent twice as the first time, and changes nothing', {
    tags: ['R22.2'],
  }, async () => {
    const [prospectId, add] = added('Robin Vale')
    const once = await changed(coach, add)
    expect(await changed(coach, add)).toEqual(once)
    expect((await boardOf(coach)).rows.map((row) => row.prospectId)).toEqual([prospectId])
  })

  test('gives what changed since a version', async () => {
    const [one, addOne] = added('One Vale')
    const [two, addTwo] = added('Two Vale')
    await changed(coach, addOne, addTwo)
    const { version } = await boardOf(coach)
    await changed(coach, { commandId: id(), kind: 'stage', prospectIds: [two], stage: 'offered' })
    await changed(coach, { commandId: id(), kind: 'remove', prospectIds: [one], removed: true })
    const delta = await boardOf(coach, { since: version })
    expect(delta).toMatchObject({ whole: false, gone: [one] })
    expect(delta.rows.map(({ prospectId, stage }) => [prospectId, stage])).toEqual([[two, 'offered']])
  })

  test('takes a change back as a whole, but not where somebody has changed it since', {
    tags: ['R22.4'],
  }, async () => {
    const [one, addOne] = added('One Vale')
    const [two, addTwo] = added('Two Vale')
    await changed(coach, addOne, addTwo)
    const commandId = id()
    await changed(coach, {
      commandId,
      kind: 'stage',
      prospectIds: [one, two],
      stage: 'passed',
      exitReason: 'level',
    })
    await changed(coach, { commandId: id(), kind: 'stage', prospectIds: [two], stage: 'offered' })
    const undone = await app.ask(undoBoardChange, { params: { commandId } }, { token: coach.token })
    const [answer] = undoBoardChange.response.parse(undone.body).answers
    expect(answer?.results.map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
    const { rows } = await boardOf(coach)
    expect(new Map(rows.map((row) => [row.prospectId, [row.stage, row.exitReason]]))).toEqual(
      new Map([
        [one, ['watching', null]],
        [two, ['offered', null]],
      ]),
    )
  })

  test('is for members: who was verified by the address alone reads nothing until let in', async () => {
    const newcomer = await coachOf(collegeId, 'domain')
    const closed = await app.ask(getBoard, {}, { token: newcomer.token })
    expect(closed).toMatchObject({ status: 403, body: { code: 'workbench_members_only' } })
    const seen = await app.ask(getWorkbench, {}, { token: newcomer.token })
    expect(getWorkbench.response.parse(seen.body)).toMatchObject({
      member: false,
      staff: [{ coachId: coach.userId, email: '' }],
    })
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    const params = { coachId: newcomer.userId }
    expect((await app.ask(letMemberIn, { params }, { token: stranger.token })).status).toBe(404)
    expect((await app.ask(letMemberIn, { params }, { token: newcomer.token })).status).toBe(403)
    expect((await app.ask(letMemberIn, { params }, { token: coach.token })).status).toBe(200)
    expect((await boardOf(newcomer)).members).toHaveLength(2)
  })

  test("keeps a program's prospects from every other program", async () => {
    const [prospectId, add] = added('Robin Vale')
    await changed(coach, add)
    const other = await coachOf((await makeCollege(app.platform)).collegeId)
    const foreign = await app.ask(getProspect, { params: { prospectId } }, { token: other.token })
    expect(foreign.status).toBe(404)
    const { answers } = await changed(other, {
      commandId: id(),
      kind: 'priority',
      prospectIds: [prospectId],
      priority: 'A',
    })
    expect(answers[0]?.results).toMatchObject([{ outcome: 'refused' }])
    expect((await boardOf(coach)).rows[0]?.priority).toBeNull()
  })

  test('keeps notes, which their author alone edits', { tags: ['R22.7'] }, async () => {
    const colleague = await coachOf(collegeId)
    const [prospectId, add] = added('Robin Vale')
    const noteId = id()
    await changed(coach, add, { commandId: id(), kind: 'note', prospectId, noteId, body: 'Big engine' })
    const edit = { kind: 'editNote', prospectId, noteId, body: 'Bigger engine' } as const
    const { answers } = await changed(colleague, { commandId: id(), ...edit })
    expect(answers[0]?.results[0]).toMatchObject({
      outcome: 'refused',
      message: 'Only the author can edit this note.',
    })
    await changed(coach, { commandId: id(), ...edit })
    expect((await boardOf(colleague)).rows[0]).toMatchObject({ noteCount: 1, lastNote: 'Bigger engine' })
    const opened = await app.ask(getProspect, { params: { prospectId } }, { token: colleague.token })
    expect(getProspect.response.parse(opened.body).notes).toMatchObject([
      { body: 'Bigger engine', can: { edit: false, remove: false } },
    ])
  })
})

describe('favorites', () => {
  const mark = (endpoint: typeof favoritePlayer, userId: string) =>
    app.ask(endpoint, { body: { userId, collegeId } }, { token: coach.token })

  test('come to the board, and leave it again if nobody has worked on them', async () => {
    const [player, worked] = [await makePlayer(app.platform), await makePlayer(app.platform)]
    await mark(favoritePlayer, player.userId)
    await mark(favoritePlayer, worked.userId)
    await app.settle()
    expect((await boardOf(coach)).rows).toHaveLength(2)
    const found = (await boardOf(coach)).rows.find(({ playerId }) => playerId === worked.userId)
    expect(found).toMatchObject({ stage: 'watching', starred: true, ownerId: coach.userId })
    const prospectIds = [found?.prospectId ?? '']
    await changed(coach, { commandId: id(), kind: 'priority', prospectIds, priority: 'B' })
    for (const { userId } of [player, worked])
      await app.ask(removeFavoritePlayer, { query: { userId, collegeId } }, { token: coach.token })
    await app.settle()
    const left = (await boardOf(coach)).rows.map(({ playerId, starred }) => [playerId, starred])
    expect(left).toEqual([[worked.userId, false]])
  })
})
