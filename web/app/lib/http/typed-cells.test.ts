import { describe, expect, test } from 'vitest'
import { parseAnswer } from './call.ts'

const read = (value: unknown) => parseAnswer(JSON.stringify(value))

describe('an answer', () => {
  test('in typed cells becomes text, numbers and lists at any depth', () => {
    const wrapped = {
      playerName: { S: 'Ada Quill' },
      age: { N: '16' },
      positions: { L: [{ S: 'ST' }, { S: 'LW' }] },
    }
    expect(read([wrapped])).toEqual([{ playerName: 'Ada Quill', age: 16, positions: ['ST', 'LW'] }])
  })

  test('in plain values stays as it is', () => {
    const plain = { playerName: 'Ada Quill', age: 16, positions: ['ST'], gpa: null }
    expect(read(plain)).toEqual(plain)
    expect(() => parseAnswer('<html>')).toThrow()
  })

  test('in both is read as one', () => {
    expect(read({ playerName: 'Ada Quill', club: { S: 'Rovers' } })).toEqual({
      playerName: 'Ada Quill',
      club: 'Rovers',
    })
  })

  test('with a field named S is no cell unless its content fits', () => {
    expect(read({ S: 3 })).toEqual({ S: 3 })
    expect(read({ L: 'x' })).toEqual({ L: 'x' })
    expect(read({ L: ['x'], S: 'y' })).toEqual({ L: ['x'], S: 'y' })
  })

  test('with missing values has an empty text or an empty list', () => {
    expect(read({ club: { S: null }, gpa: { N: null }, positions: { L: null } })).toEqual({
      club: '',
      gpa: '',
      positions: [],
    })
  })
})
