import { changeBoard, getBoard, saveBoardSettings, undoBoardChange } from '@touchline/contract'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { type Asker, boardOf, readBoard } from '../../../test/support/workbench/board.ts'
import { makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const app = await appOfFile()
const { act, added, coachOf, id, page, read, send, set, undone } = boardOf(app)
const { db } = app.platform

let collegeId: string
let coach: Asker
let colleague: Asker
beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
  colleague = await coachOf(collegeId)
})

const rowOf = async (prospectId: string) =>
  (await read(coach)).rows.find((row) => row.prospectId === prospectId)
const outcomes = ({ results }: { results: { outcome: string }[] }) => results.map(({ outcome }) => outcome)
const tag = (name: string) => ({ id: name, label: name, color: 'green' as const, icon: null })

describe('many at once', () => {
  test('500 prospects are changed by as many statements as one', { tags: ['R22.5'] }, async () => {
    const many = Array.from({ length: 500 }, (_, place) => ({
      prospectId: id(),
      facts: { name: `Robin Vale ${place}` },
    }))
    await act(coach, { kind: 'add', prospects: many })
    await set(coach, 0, { tags: [tag('one'), tag('two')] })
    const prospectIds = many.map(({ prospectId }) => prospectId)
    for (const one of prospectIds.slice(0, 3)) {
      await act(coach, { kind: 'tag', prospectIds: [one], tagId: 'one', on: true })
    }
    const statements = async (work: () => Promise<unknown>) => {
      const watch = vi.spyOn(pg.Client.prototype, 'query')
      await work()
      const { length } = watch.mock.calls
      watch.mockRestore()
      return length
    }
    const tagged = (ids: string[]) =>
      statements(() => act(coach, { kind: 'tag', prospectIds: ids, tagId: 'two', on: true }))
    const [first = '', ...others] = prospectIds
    expect(await tagged(others)).toBe(await tagged([first]))
    const { rows } = await read(coach)
    expect(rows.filter(({ tagIds }) => tagIds.includes('two'))).toHaveLength(500)
    expect(rows.filter(({ tagIds }) => tagIds.length === 2)).toHaveLength(3)
    const ranks = rows.map(({ prospectId, rank }) => ({ prospectId, rank: `${rank}V` }))
    const moved = await statements(() => act(coach, { kind: 'rank', ranks }))
    expect(moved).toBeLessThan(20)
  })

  test('of 500 that are moved one is refused, with its id and the reason; 499 move', {
    tags: ['R22.5'],
  }, async () => {
    const prospects = Array.from({ length: 500 }, (_, place) => ({
      prospectId: id(),
      facts: { name: `Robin Vale ${place}` },
    }))
    await act(coach, { kind: 'add', prospects })
    const prospectIds = prospects.map(({ prospectId }) => prospectId)
    const [, , gone = ''] = prospectIds
    await act(colleague, { kind: 'remove', prospectIds: [gone], removed: true })
    const { results } = await act(coach, { kind: 'stage', prospectIds, stage: 'offered' })
    expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([
      { prospectId: gone, outcome: 'refused', message: 'This player is no longer on your board.' },
    ])
    const { rows } = await read(coach)
    expect(rows.map(({ stage }) => stage)).toEqual(Array(499).fill('offered'))
  })

  test('an id twice in one command is one prospect', async () => {
    const [prospectId, player, other] = [id(), await makePlayer(app.platform), await makePlayer(app.platform)]
    const { results } = await act(coach, {
      kind: 'add',
      prospects: [
        { prospectId, playerId: player.userId },
        { prospectId, playerId: other.userId },
        { prospectId: id(), playerId: player.userId },
      ],
    })
    expect(outcomes({ results })).toEqual(['done', 'unchanged', 'unchanged'])
    expect((await read(coach)).rows.map(({ playerId }) => playerId)).toEqual([player.userId])
  })
})

describe('ids of others', () => {
  test("another program's prospect is not there for any command, and its id is not free", async () => {
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    const prospectId = await added(coach)
    const noteId = id()
    await act(coach, { kind: 'note', prospectId, noteId, body: 'Big engine' })
    const one = { prospectId }
    const many = { prospectIds: [prospectId] }
    const answers = await send(
      stranger,
      { commandId: id(), kind: 'add', prospects: [{ prospectId, facts: { name: 'Somebody Else' } }] },
      { commandId: id(), kind: 'stage', ...many, stage: 'passed' },
      { commandId: id(), kind: 'remove', ...many, removed: true },
      { commandId: id(), kind: 'rank', ranks: [{ ...one, rank: 'a5' }] },
      { commandId: id(), kind: 'facts', ...one, facts: { name: 'Somebody Else' } },
      { commandId: id(), kind: 'note', ...one, noteId: id(), body: 'Seen' },
      { commandId: id(), kind: 'editNote', ...one, noteId, body: 'Seen' },
      { commandId: id(), kind: 'removeNote', ...one, noteId },
    )
    expect(answers.answers.flatMap(outcomes)).toEqual(Array(8).fill('refused'))
    expect((await read(stranger)).rows).toEqual([])
    expect(await page(coach, prospectId)).toMatchObject({
      row: { name: 'Robin Vale', stage: 'watching' },
      notes: [{ body: 'Big engine' }],
    })
    const seen = await db
      .selectFrom('prospectChanges')
      .selectAll()
      .where('prospectId', '=', prospectId)
      .execute()
    expect(new Set(seen.map((change) => change.collegeId))).toEqual(new Set([collegeId]))
  })

  test("tags, steps, fields and owners have to be the program's own", async () => {
    const prospectIds = [await added(coach)]
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    await set(stranger, 0, { tags: [tag('theirs')] })
    for (const command of [
      { kind: 'tag', prospectIds, tagId: 'theirs', on: true } as const,
      { kind: 'stage', prospectIds, stage: 'offered', subStageId: 'theirs' } as const,
      { kind: 'custom', prospectIds, fieldId: 'theirs', value: 'x' } as const,
      { kind: 'owner', prospectIds, ownerId: stranger.userId } as const,
    ]) {
      expect(outcomes(await act(coach, command))).toEqual(['refused'])
    }
  })

  test('a command id of another coach, or from a former college, is free', async () => {
    const commandId = id()
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    for (const by of [coach, colleague, stranger]) {
      const prospects = [{ prospectId: id(), facts: { name: 'Robin Vale' } }]
      const { answers } = await send(by, { commandId, kind: 'add', prospects })
      expect(answers.flatMap(outcomes)).toEqual(['done'])
    }
    await undone(coach, commandId)
    expect((await read(coach)).rows).toHaveLength(1)
  })

  test('a mention is of a member, once, and not of the author', async () => {
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    const outside = await coachOf(collegeId, 'domain')
    const prospectId = await added(coach)
    const mentions = [colleague, colleague, coach, stranger, outside].map(({ userId }) => userId)
    await act(coach, { kind: 'note', prospectId, noteId: id(), body: 'Look', mentions })
    expect((await page(coach, prospectId)).notes[0]?.mentions).toEqual([colleague.userId])
  })
})

describe('the order', () => {
  test('two cards dropped at one place stand beside each other', { tags: ['R22.6'] }, async () => {
    const [last, two, three, first] = [
      await added(coach),
      await added(coach),
      await added(coach),
      await added(coach),
    ]
    const rank = (await rowOf(two))?.rank ?? ''
    for (const prospectId of [three, first]) {
      expect(outcomes(await act(coach, { kind: 'rank', ranks: [{ prospectId, rank }] }))).toEqual(['done'])
    }
    const ranks = (await read(coach)).rows.map((row) => [row.prospectId, row.rank] as const)
    expect(new Set(ranks.map(([, key]) => key)).size).toBe(4)
    expect([ranks[0]?.[0], ranks[3]?.[0]]).toEqual([two, last])
  })

  test('a key that others cannot be made beside is refused', async () => {
    const prospectId = await added(coach)
    for (const rank of ['a', 'a10', 'A00000000000000000000000000']) {
      expect(outcomes(await act(coach, { kind: 'rank', ranks: [{ prospectId, rank }] }))).toEqual(['refused'])
    }
    await added(coach)
    expect((await read(coach)).rows).toHaveLength(2)
  })
})

describe('taking back', () => {
  test('an addition goes to the trash, unless a colleague has worked on it', async () => {
    const add = () => ({
      kind: 'add' as const,
      prospects: [{ prospectId: id(), facts: { name: 'Robin Vale' } }],
    })
    const [own, shared] = [await act(coach, add()), await act(coach, add())]
    const idIn = ({ results }: typeof own) => results[0]?.prospectId ?? ''
    await act(coach, { kind: 'priority', prospectIds: [idIn(own)], priority: 'A' })
    await act(colleague, { kind: 'note', prospectId: idIn(shared), noteId: id(), body: 'Seen' })
    expect((await undone(coach, own.commandId)).answers.flatMap(outcomes)).toEqual(['done'])
    expect((await undone(coach, shared.commandId)).answers.flatMap(outcomes)).toEqual(['refused'])
    expect((await read(coach)).rows.map(({ prospectId }) => prospectId)).toEqual([idIn(shared)])
  })

  test('gives every field back, for each prospect its own', async () => {
    const [one, two] = [await added(coach), await added(coach)]
    await act(coach, { kind: 'stage', prospectIds: [one], stage: 'passed', exitReason: 'level' })
    const before = (await read(coach)).rows
    const { commandId } = await act(coach, { kind: 'stage', prospectIds: [one, two], stage: 'offered' })
    await undone(coach, commandId)
    const same = ({ version: _, ...row }: (typeof before)[number]) => row
    expect((await read(coach)).rows.map(same)).toEqual(before.map(same))
  })

  test('once only, with the version that the board has', async () => {
    const prospectId = await added(coach)
    const { commandId } = await act(coach, { kind: 'stage', prospectIds: [prospectId], stage: 'offered' })
    const first = await undone(coach, commandId)
    expect(first.version).toBe((await read(coach)).version)
    await act(coach, { kind: 'stage', prospectIds: [prospectId], stage: 'offered' })
    const again = await undone(coach, commandId)
    expect(again.answers).toEqual([])
    expect(again.version).toBe((await read(coach)).version)
    expect((await rowOf(prospectId))?.stage).toBe('offered')
  })

  test('that is refused moves no version, so that nobody misses the next change', async () => {
    const prospectId = await added(coach)
    const { commandId } = await act(coach, { kind: 'stage', prospectIds: [prospectId], stage: 'offered' })
    await act(colleague, { kind: 'stage', prospectIds: [prospectId], stage: 'verbal' })
    const refused = await undone(coach, commandId)
    expect(refused.version).toBe((await read(coach)).version)
  })

  test('is refused where the former value is gone', async () => {
    const [tagged, owned] = [await added(coach), await added(coach)]
    await set(coach, 0, { tags: [tag('old')] })
    await act(coach, { kind: 'tag', prospectIds: [tagged], tagId: 'old', on: true })
    await act(coach, { kind: 'owner', prospectIds: [owned], ownerId: colleague.userId })
    const untag = await act(coach, { kind: 'tag', prospectIds: [tagged], tagId: 'old', on: false })
    const take = await act(coach, { kind: 'owner', prospectIds: [owned], ownerId: coach.userId })
    await set(coach, 1, { tags: [] })
    await db.deleteFrom('users').where('id', '=', colleague.userId).execute()
    for (const { commandId } of [untag, take]) {
      expect((await undone(coach, commandId)).answers.flatMap(outcomes)).toEqual(['refused'])
    }
    expect((await rowOf(tagged))?.tagIds).toEqual([])
  })

  test('a link that was taken off is not made again by it', async () => {
    const player = await makePlayer(app.platform)
    const prospectId = await added(coach)
    await act(coach, { kind: 'link', prospectId, playerId: player.userId })
    const { commandId } = await act(coach, { kind: 'unlink', prospectId })
    await db.deleteFrom('users').where('id', '=', player.userId).execute()
    expect((await undone(coach, commandId)).answers.flatMap(outcomes)).toEqual(['refused'])
  })

  test("is for one's own commands", async () => {
    const { commandId } = await act(coach, {
      kind: 'add',
      prospects: [{ prospectId: id(), facts: { name: 'Robin Vale' } }],
    })
    const stranger = await coachOf((await makeCollege(app.platform)).collegeId)
    for (const { token } of [colleague, stranger]) {
      expect((await app.ask(undoBoardChange, { params: { commandId } }, { token })).status).toBe(404)
    }
  })
})

test('a prospect in the trash takes no change but a note, which brings it back', async () => {
  const prospectId = await added(coach)
  const noteId = id()
  await act(coach, { kind: 'note', prospectId, noteId, body: 'Big engine' })
  await act(coach, { kind: 'remove', prospectIds: [prospectId], removed: true })
  const commands: Parameters<typeof act>[1][] = [
    { kind: 'priority', prospectIds: [prospectId], priority: 'A' },
    { kind: 'editNote', prospectId, noteId, body: 'Bigger' },
    { kind: 'pinNote', prospectId, noteId, pinned: true },
  ]
  for (const command of commands) expect(outcomes(await act(coach, command))).toEqual(['refused'])
  await act(colleague, { kind: 'note', prospectId, noteId: id(), body: 'Seen again' })
  expect((await rowOf(prospectId))?.noteCount).toBe(2)
  expect((await page(coach, prospectId)).changes[0]).toMatchObject({ field: 'removedAt', now: '' })
})

test('settings drop what is no longer offered, and a step with its stage', async () => {
  const prospectIds = [await added(coach)]
  const step = { id: 'visit', label: 'Visit set' }
  await set(coach, 0, { tags: [tag('old')], subStages: [{ ...step, stage: 'visiting' }] })
  await act(coach, { kind: 'tag', prospectIds, tagId: 'old', on: true })
  await act(coach, { kind: 'stage', prospectIds, stage: 'visiting', subStageId: 'visit' })
  await set(coach, 1, { subStages: [{ ...step, stage: 'offered' }] })
  expect((await read(coach)).rows[0]).toMatchObject({ tagIds: [], subStageId: null, stage: 'visiting' })
  const body = { settings: (await read(coach)).settings, version: 1 }
  expect((await app.ask(saveBoardSettings, { body }, { token: colleague.token })).status).toBe(409)
})

test('what is noted about a class that has left can be corrected, but not moved to another such class', async () => {
  const prospectId = await added(coach, { name: 'Robin Vale', classYear: 2026 })
  const note = async (facts: { classYear: number; club?: string; entry?: 'transfer' }) =>
    outcomes(await act(coach, { kind: 'facts', prospectId, facts }))
  const start = app.clock.now()
  app.clock.set('2027-09-14T15:00:00Z')
  coach = await coachOf(collegeId)
  try {
    expect(await note({ classYear: 2026, club: 'Hill Rovers' })).toEqual(['done'])
    expect(await note({ classYear: 2025 })).toEqual(['refused'])
  } finally {
    app.clock.set(start.toISOString())
  }
})

test('classes from the last to four after the next can be noted, older ones of those who have left school', {
  tags: ['S103'],
}, async () => {
  const noted = async (facts: { classYear: number; entry?: 'transfer' }) =>
    outcomes(
      await act(coach, {
        kind: 'add',
        prospects: [{ prospectId: id(), facts: { name: 'Robin Vale', ...facts } }],
      }),
    )
  // the tests' clock stands in the fall of 2026, whose next class is that of 2027
  expect(await noted({ classYear: 2026 })).toEqual(['done'])
  expect(await noted({ classYear: 2031 })).toEqual(['done'])
  expect(await noted({ classYear: 2032 })).toEqual(['refused'])
  expect(await noted({ classYear: 2025 })).toEqual(['refused'])
  expect(await noted({ classYear: 2022, entry: 'transfer' })).toEqual(['done'])
})

test('a delta of two coaches who change at once misses nothing', { tags: ['R22.3'] }, async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => added(coach)))
  const { version } = await read(coach)
  await Promise.all(
    ids.map((prospectId, place) =>
      act(place % 2 === 0 ? coach : colleague, {
        kind: 'priority',
        prospectIds: [prospectId],
        priority: 'B',
      }),
    ),
  )
  const delta = await app.ask(getBoard, { query: { since: version } }, { token: coach.token })
  expect(readBoard(delta.body).rows.map((row) => row.priority)).toEqual(Array(6).fill('B'))
})

test('one request takes at most 100 commands', async () => {
  const prospectId = await added(coach)
  const commands = Array.from({ length: 101 }, () => ({
    commandId: id(),
    kind: 'priority' as const,
    prospectIds: [prospectId],
    priority: 'A' as const,
  }))
  expect((await app.ask(changeBoard, { body: { commands } }, { token: coach.token })).status).toBe(400)
})
