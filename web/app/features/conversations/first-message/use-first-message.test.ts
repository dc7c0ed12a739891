import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { expect, test } from 'vitest'
import { problemOf } from '../../../lib/http/problem-error.ts'
import { isBlockedByRule, refusedBy } from './use-first-message.ts'

const rule = {
  body: 'NAIA',
  rule: 'Coaches wait',
  validFrom: null,
  source: 'A source',
  url: 'https://naia.example',
}
const verdict: ContactVerdict = {
  allowed: false,
  until: '2027-06-15T05:01:00.000Z',
  untilText: 'June 15, 2027 at 12:01 AM Central Time',
  untilDay: 'June 15, 2027',
  reason: 'Not yet.',
  rule,
  rulesVersion: '1',
}
const before: FirstMessage = {
  verdict: { ...verdict, allowed: true, until: null, untilText: '', reason: '' },
  arrivesAs: 'request',
  guardianNeeded: false,
  parentsRead: true,
}
const refusal = (code: string, more: object = {}) =>
  problemOf(403, { statusCode: 403, code, error: 'Forbidden', message: 'No.', requestId: 'x', ...more }, 't')

test('a verdict that comes with the refusal takes the place of the one known', () => {
  const held = refusal('contact_held', { verdict })
  expect(isBlockedByRule(held)).toBe(true)
  expect(refusedBy(held, before)).toEqual({ ...before, verdict })
  expect(refusedBy(held, undefined)?.verdict).toEqual(verdict)
})

test('a parent required since then is required here, too', () => {
  const needed = refusal('guardian_needed')
  expect(isBlockedByRule(needed)).toBe(true)
  expect(refusedBy(needed, before)).toEqual({ ...before, guardianNeeded: true })
})

test('other refusals, and a verdict that is none, change nothing', () => {
  for (const other of [
    refusal('contact_refused', { verdict }),
    refusal('contact_held', { verdict: 'no' }),
    new Error(),
  ])
    expect(refusedBy(other, before)).toBeUndefined()
  expect(isBlockedByRule(refusal('contact_refused'))).toBe(false)
})
