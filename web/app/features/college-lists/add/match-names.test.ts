import { expect, test } from 'vitest'
import { looserNames, namesIn, nearest } from './match-names.ts'

test('names are read one a line, without bullets, numbers, empty lines and repetitions', () => {
  const text =
    '1. Kestrel Ridge\n• Calder Bay University\r\n\n - Kestrel  ridge\n12) University of California, Davis\n·'
  expect(namesIn(text)).toEqual([
    'Kestrel  ridge',
    'Calder Bay University',
    'University of California, Davis',
  ])
})

test('a name that nothing has is looked for by its own words, then by how it begins', () => {
  expect(looserNames('Kestrell Ridge University')).toEqual([
    'kestrell ridge',
    'kestrell',
    'ridge',
    'kestr',
    'kest',
  ])
  expect(looserNames('The University of Ox')).toEqual([])
})

test('the nearest names come first', () => {
  const colleges = ['Ridgeway College', 'Kestrel Ridge University', 'Kenyon'].map((collegeName) => ({
    collegeName,
  }))
  expect(nearest('Kestrell Rigde', colleges, 2).map(({ collegeName }) => collegeName)[0]).toBe(
    'Kestrel Ridge University',
  )
})
