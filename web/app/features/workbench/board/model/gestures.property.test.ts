import type { ProspectRow } from '@touchline/contract'
import { positions, priorities, stages } from '@touchline/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeldBoard } from '../../api/held-board.ts'
import { withCommand } from '../../api/optimistic.ts'
import type { Command } from '../../commands.ts'
import { heldBoard, prospectRow } from '../../factory.ts'
import { enteringChoices, ownerChoices, priorityChoices, stageChoices, type ValueChoice } from './choices.ts'
import { dropped, moved, stepped } from './gestures.ts'
import { type Group, type Grouping, groupings, groupRows, openStages } from './groups.ts'

const members = ['alex', 'sam'].map((coachId) => ({ coachId, name: coachId, title: '', profilePic: '' }))
const settings = {
  ...heldBoard().settings,
  subStages: [
    { id: 'film', stage: 'evaluating' as const, label: 'Film' },
    { id: 'live', stage: 'evaluating' as const, label: 'Live' },
    { id: 'paper', stage: 'offered' as const, label: 'Paper out' },
  ],
}
const years = [2027, 2028, 2029]

/** A coach's wish: somebody in a column, or one place up or down in theirs. */
type Wish =
  | { kind: 'column'; grouping: Grouping; column: number; who: number[] }
  | { kind: 'place'; grouping: Grouping; who: number; by: -1 | 1 }

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: fc.constant('column' as const),
    grouping: fc.constantFrom(...groupings),
    column: fc.nat(20),
    who: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('place' as const),
    grouping: fc.constantFrom(...groupings),
    who: fc.nat(11),
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
)

const row = fc.record({
  stage: fc.constantFrom(...stages),
  priority: fc.constantFrom(null, ...priorities),
  ownerId: fc.constantFrom(null, 'alex', 'sam'),
  entering: fc.constantFrom(...years),
  positions: fc.subarray([...positions]),
})

const boards = fc.array(row, { minLength: 2, maxLength: 12 }).map((list) =>
  heldBoard({
    settings,
    members,
    rows: list.map((facts, place) =>
      prospectRow({
        ...facts,
        prospectId: `p${place}`,
        name: 'x'.repeat(place + 1),
        rank: `a${'0123456789ABC'[place]}`,
      }),
    ),
  }),
)

const ways = ['drag', 'menu', 'keyboard', 'bulk'] as const
type Way = (typeof ways)[number]

/** Makes the commands of a wish in a way, from the board as it stands. */
function commandsFor(way: Way, wanted: Wish, board: HeldBoard): Command[] {
  const groups = groupRows(board, wanted.grouping, board.rows)
  if (wanted.kind === 'place') {
    const prospectId = board.rows[wanted.who]?.prospectId ?? ''
    const list = groups.find(({ rows }) => rows.some((one) => one.prospectId === prospectId))
    if (!list) return []
    if (way === 'drag') return dragBeside(groups, list, { prospectId, by: wanted.by, order: board.rows })
    const command = moved({ order: board.rows, list: list.rows }, prospectId, wanted.by)
    return command ? [command] : []
  }
  const takers = groups.filter(({ id }) => id !== 'out')
  const group = takers[wanted.column % takers.length]
  const rows = board.rows.filter((one, place) => wanted.who.includes(place) && !group?.holds(one))
  return group && rows.length > 0 ? intoColumn(way, wanted.grouping, { group, rows, board, groups }) : []
}

/** Drags a card beside its neighbor in the column. */
function dragBeside(
  groups: readonly Group[],
  list: Group,
  { prospectId, by, order }: { prospectId: string; by: -1 | 1; order: readonly ProspectRow[] },
): Command[] {
  const beside = list.rows[list.rows.findIndex((one) => one.prospectId === prospectId) + by]
  if (!beside) return []
  const spot = { prospectId: beside.prospectId, edge: by < 0 ? ('top' as const) : ('bottom' as const) }
  const drop = { prospectIds: [prospectId], columnId: list.id, spot }
  return dropped({ groups, order, ranked: true }, drop)?.commands ?? []
}

interface Into {
  group: Group
  rows: ProspectRow[]
  board: HeldBoard
  groups: readonly Group[]
}

/** Puts prospects into a column: by dragging them, from the menu of each, by keys on each, or all at once. */
function intoColumn(way: Way, grouping: Grouping, { group, rows, board, groups }: Into): Command[] {
  const ids = rows.map(({ prospectId }) => prospectId)
  const choice = choicesOf(grouping, board).find(({ column }) => column === group.id)?.choice
  if (way === 'drag' || !choice) {
    const drop = { prospectIds: ids, columnId: group.id, spot: undefined }
    return dropped({ groups, order: board.rows, ranked: false }, drop)?.commands ?? []
  }
  if (way === 'bulk') return [choice.command(ids)]
  if (way === 'menu') return ids.map((id) => choice.command([id]))
  return rows.flatMap((one) => byKeys(one, choice, { grouping, board }))
}

/** Presses the keys on a card: the letter and the choice's own key, or "," and "." from stage to stage. */
function byKeys(
  one: ProspectRow,
  choice: ValueChoice<unknown>,
  { grouping, board }: { grouping: Grouping; board: HeldBoard },
): Command[] {
  const { prospectId } = one
  const target = openStages.find((stage) => stage === choice.value) ?? one.stage
  const way = openStages.indexOf(target) - openStages.indexOf(one.stage)
  const isStep = grouping === 'stage' && openStages.includes(one.stage) && one.name.length % 2 === 0
  if (isStep) {
    const steps: Command[] = []
    let now: Pick<ProspectRow, 'prospectId' | 'stage'> = one
    for (let left = Math.abs(way); left > 0; left -= 1) {
      const command = stepped(now, way < 0 ? -1 : 1)
      if (!command) break
      steps.push(command)
      now = { prospectId, stage: command.stage }
    }
    return steps
  }
  if (choice.hotkey === undefined) return [choice.command([prospectId])]
  const pressed = choicesOf(grouping, board).find(({ choice: { hotkey } }) => hotkey === choice.hotkey)
  return pressed ? [pressed.choice.command([prospectId])] : []
}

/** Lists what the window of acts offers for the columns of a grouping. */
function choicesOf(
  grouping: Grouping,
  { settings: { subStages } }: HeldBoard,
): { column: string; choice: ValueChoice<unknown> }[] {
  switch (grouping) {
    case 'stage':
    case 'subStage':
      return stageChoices({ subStages }).map((choice) => ({
        column: choice.step ? `${choice.value} ${choice.step.id}` : choice.value,
        choice,
      }))
    case 'owner':
      return ownerChoices(members).map((choice) => ({ column: choice.value?.coachId ?? '', choice }))
    case 'priority':
      return priorityChoices.map((choice) => ({ column: choice.value ?? '', choice }))
    case 'class':
      return enteringChoices(years).map((choice) => ({ column: String(choice.value), choice }))
  }
}

const after = (board: HeldBoard, commands: readonly Command[]) =>
  commands.reduce((now, command) => withCommand(now, { ...command, commandId: 'c' }), board)

test('dragging, the menu, keys and many at once end in the same board', { tags: ['R22.11'] }, () => {
  fc.assert(
    fc.property(boards, fc.array(wish, { minLength: 1, maxLength: 8 }), (start, wishes) => {
      const [dragged, ...others] = ways.map((way) =>
        wishes.reduce((board, one) => after(board, commandsFor(way, one, board)), start),
      )
      const written = JSON.stringify(dragged?.rows)
      for (const other of others) expect(JSON.stringify(other.rows)).toBe(written)
    }),
    { numRuns: 1000 },
  )
})

test('a drop on those who are out asks first, but moves cards within', () => {
  const rows = ['a', 'b'].map((prospectId, place) =>
    prospectRow({ prospectId, rank: `a${place}`, stage: place === 0 ? 'watching' : 'passed' }),
  )
  const shown = { groups: groupRows(heldBoard({ rows }), 'stage', rows), order: rows, ranked: true }
  const drop = { columnId: 'out', spot: undefined }
  expect(dropped(shown, { ...drop, prospectIds: ['a'] })).toMatchObject({ coming: ['a'], commands: [] })
  expect(dropped(shown, { ...drop, prospectIds: ['b'] })?.coming).toEqual([])
})

test('a card that a filter hides is not moved out of its step by a drop on its own column', () => {
  const hidden = prospectRow({ prospectId: 'h', stage: 'evaluating', subStageId: 'film' })
  const board = heldBoard({ rows: [hidden], settings })
  const shown = { groups: groupRows(board, 'stage', []), order: board.rows, ranked: false }
  const drop = { prospectIds: ['h'], columnId: 'evaluating', spot: undefined }
  expect(dropped(shown, drop)?.commands).toEqual([])
})
