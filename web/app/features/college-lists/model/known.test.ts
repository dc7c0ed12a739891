import { expect, test } from 'vitest'
import { makeEntry } from '../factory.ts'
import { knownText } from './known.ts'

const now = new Date('2026-11-24T15:00:00')

test('one line says what the product knows of a college anyway', () => {
  const entry = makeEntry({
    sharedAt: '2026-10-03T18:00:00.000Z',
    lastLook: '2026-11-09',
    contactOpens: 'June 15, 2027',
  })
  expect(knownText(entry, now)).toBe(
    'Shared Oct 3 · looked the week of Nov 9 · they may write from June 15, 2027',
  )
  expect(knownText(makeEntry(), now)).toBe('')
  expect(knownText(makeEntry({ conversation: { conversationId: 'c', open: false } }), now)).toBe(
    'A first message waits',
  )
})
