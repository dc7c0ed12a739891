import { expect, test } from 'vitest'
import { choicesFor, looserNames, namesIn, nearest } from './match-names.ts'

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
    'kes',
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

test('a main campus comes before its branches', () => {
  const state = 'Pennsylvania State University'
  const colleges = [`${state}-Penn State Berks`, `${state}-Penn State Altoona`, `${state}-Main Campus`]
  const [first] = nearest(
    'Penn State',
    colleges.map((collegeName) => ({ collegeName })),
    2,
  )
  expect(first?.collegeName).toBe(`${state}-Main Campus`)
})

test('a short name is the one college that is called so, or a choice among all of them', {
  tags: 'R23.20',
}, () => {
  const found = [
    'University of Southern California',
    'University of South Carolina-Columbia',
    'Tuscaloosa Technical College',
  ].map((collegeName) => ({ collegeName }))
  const namesFor = (typed: string) => {
    const { colleges, isShared } = choicesFor(typed, found)
    return { names: colleges.map(({ collegeName }) => collegeName), isShared }
  }
  expect(namesFor('USC')).toEqual({
    names: ['University of Southern California', 'University of South Carolina-Columbia'],
    isShared: true,
  })
  expect(namesFor('Southern California')).toEqual({
    names: ['University of Southern California'],
    isShared: false,
  })
  expect(namesFor('University of Southern California').names).toHaveLength(1)
  expect(namesFor('Tuscaloosa').names[0]).toBe('Tuscaloosa Technical College')
})
