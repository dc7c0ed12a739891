import { type BoardCommandInput, type ProspectRow, tableOf } from '@touchline/contract'
import { expect, test } from 'vitest'
import { heldBoard, prospectRow } from '../factory.ts'
import { merged } from './held-board.ts'
import { withCommand } from './optimistic.ts'

const commandId = 'c1'
const maya = prospectRow({
  name: 'Maya',
  rank: 'a0',
  positions: ['CB', 'RB'],
  classYear: 2028,
  entering: 2029,
})
const noor = prospectRow({ name: 'Noor', rank: 'a1', stage: 'passed', exitReason: 'level', tagIds: ['fast'] })
const board = heldBoard({ version: 4, rows: [maya, noor] })
const both = [maya.prospectId, noor.prospectId]

test.each<[string, BoardCommandInput, Partial<ProspectRow>[]]>([
  [
    'a stage',
    { commandId, kind: 'stage', prospectIds: both, stage: 'offered', subStageId: 's' },
    [
      { stage: 'offered', subStageId: 's' },
      { stage: 'offered', subStageId: 's', exitReason: null },
    ],
  ],
  [
    'an exit with its reason',
    { commandId, kind: 'stage', prospectIds: [maya.prospectId], stage: 'declined', exitReason: 'money' },
    [{ stage: 'declined', exitReason: 'money' }, { stage: 'passed' }],
  ],
  [
    'a priority',
    { commandId, kind: 'priority', prospectIds: both, priority: 'B' },
    [{ priority: 'B' }, { priority: 'B' }],
  ],
  [
    'an owner',
    { commandId, kind: 'owner', prospectIds: [noor.prospectId], ownerId: 'sam' },
    [{ ownerId: null }, { ownerId: 'sam' }],
  ],
  [
    'no class of entry',
    { commandId, kind: 'entering', prospectIds: [maya.prospectId], entering: null },
    [{ entering: 2028 }, {}],
  ],
  [
    'a main position',
    { commandId, kind: 'mainPosition', prospectIds: [maya.prospectId], mainPosition: 'RB' },
    [{ positions: ['RB', 'CB'] }, {}],
  ],
  [
    'a tag',
    { commandId, kind: 'tag', prospectIds: both, tagId: 'fast', on: true },
    [{ tagIds: ['fast'] }, { tagIds: ['fast'] }],
  ],
  [
    'a tag off',
    { commandId, kind: 'tag', prospectIds: both, tagId: 'fast', on: false },
    [{ tagIds: [] }, { tagIds: [] }],
  ],
  [
    'a field',
    { commandId, kind: 'custom', prospectIds: [maya.prospectId], fieldId: 'f', value: 'Nursing' },
    [{ custom: { f: 'Nursing' } }, { custom: {} }],
  ],
  [
    'a rank',
    { commandId, kind: 'rank', ranks: [{ prospectId: maya.prospectId, rank: 'a2' }] },
    [{ name: 'Noor' }, { name: 'Maya', rank: 'a2' }],
  ],
  [
    'a removal',
    { commandId, kind: 'remove', prospectIds: [maya.prospectId], removed: true },
    [{ name: 'Noor' }],
  ],
  ['archiving', { commandId, kind: 'archive', prospectIds: both, archived: true }, []],
  // what only the server knows waits for it
  [
    'a note',
    { commandId, kind: 'note', prospectId: maya.prospectId, noteId: 'n', body: 'Fast' },
    [{ noteCount: 0 }, {}],
  ],
])('%s shows at once', (_, command, expected) => {
  expect(withCommand(board, command).rows).toMatchObject(expected)
  expect(board.rows, 'what the server said stays as it was').toEqual([maya, noor])
})

const answer = { ...board, whole: false, gone: [], rows: tableOf([]) }

test('the rows of an answer take the place of the held ones, in the order of their ranks', () => {
  const moved = { ...maya, rank: 'a5' }
  const made = prospectRow({ name: 'Zoe', rank: 'a3' })
  const next = merged(board, { ...answer, version: 5, rows: tableOf([moved, made]), gone: [] })
  expect(next.rows.map(({ name }) => name)).toEqual(['Noor', 'Zoe', 'Maya'])
  expect(next.version).toBe(5)
})

test('rows that are gone leave, and a whole answer replaces everything', () => {
  expect(merged(board, { ...answer, version: 5, gone: [maya.prospectId] }).rows).toEqual([noor])
  expect(merged(board, { ...answer, version: 5, whole: true, rows: tableOf([noor]) }).rows).toEqual([noor])
  expect(merged(undefined, { ...answer, rows: tableOf([noor, maya]) }).rows).toEqual([maya, noor])
})

test('an answer that a newer one overtook brings nothing', () => {
  expect(merged(board, { ...answer, version: 3, rows: tableOf([{ ...maya, name: 'Old' }]) })).toBe(board)
})

test('ranks sort by character code, not as words', () => {
  const upper = prospectRow({ name: 'Upper', rank: 'Zz' })
  const lower = prospectRow({ name: 'Lower', rank: 'a0' })
  expect(merged(undefined, { ...answer, rows: tableOf([lower, upper]) }).rows).toEqual([upper, lower])
})
