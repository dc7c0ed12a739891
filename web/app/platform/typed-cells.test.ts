import { describe, expect, test } from 'vitest'
import { flattenCells, listCell, textCell } from './typed-cells.ts'

describe('flattenCells', () => {
  test('reads text, number and list cells at any depth', () => {
    const wrapped = {
      playerName: { S: 'Ada Quill' },
      age: { N: '16' },
      positions: { L: [{ S: 'ST' }, { S: 'LW' }] },
    }
    expect(flattenCells(wrapped)).toEqual({ playerName: 'Ada Quill', age: 16, positions: ['ST', 'LW'] })
  })

  test('leaves plain values as they are', () => {
    const plain = { playerName: 'Ada Quill', age: 16, positions: ['ST'], gpa: null }
    expect(flattenCells(plain)).toEqual(plain)
  })

  test('does not mistake an object with a field named S for a cell unless its content fits', () => {
    expect(flattenCells({ S: 3 })).toEqual({ S: 3 })
    expect(flattenCells({ L: 'x', S: 'y' })).toEqual({ L: 'x', S: 'y' })
  })
})

test('missing values become an empty text or an empty list', () => {
  expect(textCell(undefined)).toBe('')
  expect(listCell(undefined)).toEqual([])
  expect(listCell({ L: [{ S: 'GK' }] })).toEqual(['GK'])
})
