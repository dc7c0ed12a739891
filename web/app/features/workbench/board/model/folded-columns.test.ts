import { expect, test } from 'vitest'
import { parseFolded, writeFolded } from './folded-columns.ts'

test('choices come back as they were written, and anything else that storage holds is left out', () => {
  const choices = new Map([
    ['stage out', false],
    ['subStage visiting campus', true],
    ['owner ', true],
  ])
  expect(parseFolded(writeFolded(choices))).toEqual(choices)
  expect(parseFolded(null)).toEqual(new Map())
  expect(parseFolded('{"stage":true}\n-\n\n-stage signed')).toEqual(new Map([['stage signed', true]]))
})
