import { expect, test } from 'vitest'
import { heldBoard, prospectRow } from '../../factory.ts'
import { neighborOf } from '../columns/use-card-keys.ts'
import { type Grouping, groupRows, outId } from './groups.ts'

const sam = { coachId: 'sam', name: 'Sam Ortiz', title: '', profilePic: '' }
const settings = {
  ...heldBoard().settings,
  folded: ['offered' as const],
  subStages: [{ id: 'film', stage: 'evaluating' as const, label: 'Film' }],
}
const rows = [
  prospectRow({ name: 'Maya', stage: 'evaluating', ownerId: 'sam', entering: 2028 }),
  prospectRow({ name: 'Noor', stage: 'evaluating', subStageId: 'film', priority: 'B', ownerId: 'gone' }),
  prospectRow({ name: 'Zoe', stage: 'declined', entering: 2027 }),
]
const board = heldBoard({ rows, settings, members: [sam] })

/** Writes the columns that have anybody: 'Evaluating: Maya Noor'. */
function filled(grouping: Grouping): string[] {
  return groupRows(board, grouping, rows)
    .filter((group) => group.rows.length > 0)
    .map((group) => `${group.name}: ${group.rows.map(({ name }) => name).join(' ')}`)
}

test.each<[Grouping, string[]]>([
  ['stage', ['Evaluating: Maya Noor', 'Out: Zoe']],
  ['subStage', ['Evaluating: Maya', 'Evaluating · Film: Noor', 'Out: Zoe']],
  ['owner', ['Sam Ortiz: Maya', 'Former staff: Noor', 'Nobody: Zoe']],
  ['priority', ['Priority B: Noor', 'No priority: Maya Zoe']],
  ['class', ['Class of 2027: Zoe', 'Class of 2028: Maya', 'No class: Noor']],
])('columns by %s', (grouping, expected) => {
  expect(filled(grouping)).toEqual(expected)
})

test('columns that the program does not use, and the one of those who are out, start folded', () => {
  const folded = groupRows(board, 'stage', rows).filter((group) => group.folded)
  expect(folded.map(({ id }) => id)).toEqual(['offered', outId])
})

test('a column makes the command that puts prospects into it', () => {
  const [, film] = groupRows(board, 'subStage', rows).filter((group) => group.stage === 'evaluating')
  expect(film?.take(['p'])).toEqual({
    kind: 'stage',
    prospectIds: ['p'],
    stage: 'evaluating',
    subStageId: 'film',
  })
})

test.each([
  ['ArrowDown', 'Maya', 'Noor'],
  ['ArrowUp', 'Maya', undefined],
  ['ArrowRight', 'Noor', 'Zoe'],
  ['ArrowLeft', 'Zoe', 'Maya'],
  ['End', 'Maya', 'Noor'],
])('%s leads from %s to %s', (key, from, to) => {
  const id = rows.find(({ name }) => name === from)?.prospectId ?? ''
  const next = neighborOf(groupRows(board, 'stage', rows), id, key)
  expect(rows.find(({ prospectId }) => prospectId === next)?.name).toBe(to)
})
