import {
  type BoardCommandInput,
  type CommandResult,
  exitReasons,
  type ProspectContacts,
  positions,
  priorities,
  stages,
} from '@touchline/contract'
import { generateKeyBetween } from 'fractional-indexing'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { type SeededRandom, seededRandom } from '../../../test/support/seeded-random.ts'
import { type Asker, boardOf } from '../../../test/support/workbench/board.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { isSame } from './field-changes.ts'

// UNDO_SEQUENCES=1000 UNDO_SEED=7 plays longer, and other commands
const sequences = Number(process.env.UNDO_SEQUENCES ?? 60)
const app = await appOfFile()
const { act, added, coachOf, id, send, set, undone } = boardOf(app)

let collegeId: string
let coach: Asker
let colleague: Asker
let prospectIds: string[]

beforeAll(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await coachOf(collegeId)
  colleague = await coachOf(collegeId)
  await set(coach, 0, {
    subStages: [
      { id: 'film', stage: 'evaluating', label: 'Film' },
      { id: 'paper', stage: 'offered', label: 'Paper out' },
    ],
    tags: ['fast', 'tall', 'left'].map((one) => ({ id: one, label: one, color: 'green', icon: null })),
    fields: [
      { id: 'major', label: 'Major', kind: 'text', choices: [] },
      { id: 'visits', label: 'Visits', kind: 'number', choices: [] },
    ],
  })
  prospectIds = []
  for (const name of ['Ana', 'Bea', 'Cat', 'Dee', 'Eve', 'Fay'])
    prospectIds.push(await added(coach, { name, classYear: 2028, positions: ['CB', 'RB'] }))
})

type Drawn<Command> = Command extends BoardCommandInput ? Omit<Command, 'commandId'> : never
type Change = Drawn<BoardCommandInput>

/** Draws a command about one to four prospects; some are refused, or change nothing. */
function draw(random: SeededRandom): Change {
  const ids = prospectIds.filter(() => random.below(3) === 0).slice(0, 4)
  const [first = random.of(['', ...prospectIds]) || (prospectIds[0] ?? '')] = ids
  const many = { prospectIds: ids.length > 0 ? ids : [first] }
  const kinds = ['stage', 'stage', 'rank', 'rank', 'tag', 'tag', 'priority', 'owner', 'entering'] as const
  switch (random.of([...kinds, 'mainPosition', 'custom', 'facts', 'archive', 'remove', 'add'])) {
    case 'stage': {
      const stage = random.of(stages)
      const subStageId = random.of([null, 'film', 'paper'])
      const isStep = (subStageId === 'film' && stage === 'evaluating') || random.below(8) === 0
      return {
        ...many,
        kind: 'stage',
        stage,
        subStageId: isStep ? subStageId : null,
        exitReason: random.of([null, ...exitReasons]),
      }
    }
    case 'rank':
      return {
        kind: 'rank',
        ranks: many.prospectIds.map((one) => ({ prospectId: one, rank: rankIn(random) })),
      }
    case 'tag':
      return { ...many, kind: 'tag', tagId: random.of(['fast', 'tall', 'left']), on: random.below(2) === 0 }
    case 'priority':
      return { ...many, kind: 'priority', priority: random.of([null, ...priorities]) }
    case 'owner':
      return { ...many, kind: 'owner', ownerId: random.of([null, coach.userId, colleague.userId]) }
    case 'entering':
      return { ...many, kind: 'entering', entering: random.of([null, 2027, 2028, 2029]) }
    case 'mainPosition':
      return { ...many, kind: 'mainPosition', mainPosition: random.of(positions) }
    case 'custom':
      return random.below(2) === 0
        ? { ...many, kind: 'custom', fieldId: 'major', value: random.of([null, '', 'Nursing', 'Art']) }
        : { ...many, kind: 'custom', fieldId: 'visits', value: random.of([null, 1, 2]) }
    case 'archive':
      return { ...many, kind: 'archive', archived: random.below(2) === 0 }
    case 'remove':
      return { ...many, kind: 'remove', removed: random.below(2) === 0 }
    case 'add':
      return { kind: 'add', prospects: [{ prospectId: id(), facts: { name: 'Guest' } }] }
    default:
      return {
        kind: 'facts',
        prospectId: first,
        facts: {
          club: random.of(['', 'Lone Oak SC', 'Hill Rovers']),
          classYear: random.of([2028, 2029, 2033]),
          gpa: random.of([null, 3.5, 3.75]),
          contacts: random.of<ProspectContacts>([{}, { email: 'a@mail.example' }, { phone: '216 555 0142' }]),
        },
      }
  }
}

/** Draws a place in the order, often one that is taken. */
function rankIn(random: SeededRandom): string {
  const low = random.of(['a0', 'a1', 'a2', 'a3', 'a4'])
  return random.below(3) === 0 ? low : generateKeyBetween(low, generateKeyBetween(low, null))
}

type Row = Record<string, unknown>

/** Reads every column of the board's prospects, but for what counts changes. */
async function stored(): Promise<Map<string, Row>> {
  const rows = await app.platform.db
    .selectFrom('prospects')
    .selectAll()
    .where('collegeId', '=', collegeId)
    .execute()
  return new Map(rows.map(({ version: _, changedAt: __, ...row }) => [row.id, row]))
}

const differing = (one: Row = {}, other: Row = {}) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isSame(one[key] ?? null, other[key] ?? null),
  )

interface Given {
  commandId: string
  before: Map<string, Row>
  after: Map<string, Row>
}

/** Checks an undo: who is done has every field of before again, who is refused was changed since; nothing else moves. */
async function takeBack({ commandId, before, after }: Given) {
  const now = await stored()
  const { answers } = await undone(coach, commandId)
  const results = new Map<string, CommandResult>()
  for (const one of answers.flatMap((answer) => answer.results)) results.set(one.prospectId, one)
  const then = await stored()
  for (const [prospectId, row] of then) {
    const outcome = results.get(prospectId)?.outcome
    const isNew = !before.has(prospectId) && after.has(prospectId)
    const fields = isNew ? ['removedAt'] : differing(before.get(prospectId), after.get(prospectId))
    if (outcome === 'refused') {
      expect(differing(now.get(prospectId), row)).toEqual([])
      expect(
        isNew || fields.some((key) => !isSame(now.get(prospectId)?.[key], after.get(prospectId)?.[key])),
      ).toBe(true)
    } else if (isNew && outcome === 'done') {
      expect(row.removedAt).not.toBeNull()
    } else {
      expect(outcome, `${fields} of ${row.name}`).toBe(fields.length > 0 ? 'done' : undefined)
      const others = differing(now.get(prospectId), row).filter((key) => !fields.includes(key))
      expect(others).toEqual([])
      for (const key of fields) expect([key, row[key]]).toEqual([key, before.get(prospectId)?.[key]])
    }
  }
}

test('after any commands undo gives back every field, and leaves what somebody changed since', {
  tags: ['R22.4'],
  timeout: 60_000 + sequences * 1000,
}, async () => {
  const random = seededRandom(Number(process.env.UNDO_SEED ?? 44))
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const start = await stored()
    const given: Given[] = []
    const isAlone = sequence % 2 === 0
    for (let left = 2 + random.below(4); left > 0; left -= 1) {
      const before = await stored()
      const commandId = id()
      await send(coach, { ...draw(random), commandId })
      given.push({ commandId, before, after: await stored() })
      if (!isAlone && random.below(2) === 0) await act(colleague, draw(random))
    }
    for (const one of given.toReversed()) await takeBack(one)
    const end = await stored()
    if (isAlone)
      for (const [prospectId, row] of start) expect(differing(row, end.get(prospectId))).toEqual([])
    // calls are limited by the hour
    await app.platform.db.deleteFrom('rateLimits').execute()
    // guests go, and prospects come back, so that every sequence has something to change
    await app.platform.db
      .deleteFrom('prospects')
      .where('collegeId', '=', collegeId)
      .where('name', '=', 'Guest')
      .execute()
    await app.platform.db
      .updateTable('prospects')
      .set({ removedAt: null })
      .where('collegeId', '=', collegeId)
      .execute()
  }
})
