import { expect, test } from 'vitest'
import { reasonsOf } from './log.ts'

test('an error is followed by its causes, a code stands for no words, and nothing is said twice', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  const lacking = new Error('as a college directory it lacks the column state')
  const ofFile = new Error(`/tmp/colleges.csv: ${lacking.message}`, { cause: lacking })
  expect(reasonsOf(new Error('The database cannot be used.', { cause: refused }))).toEqual([
    'The database cannot be used.',
    'ECONNREFUSED',
  ])
  expect(reasonsOf(ofFile)).toEqual(['/tmp/colleges.csv: as a college directory it lacks the column state'])
  expect([reasonsOf('a text'), reasonsOf(undefined)]).toEqual([['a text'], []])
})
