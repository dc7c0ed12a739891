import type { AuditLine } from '@touchline/contract'
import { expect, test } from 'vitest'
import { sentenceOf } from './sentences.ts'

const person = (name: string) => ({ id: name, kind: 'person' as const, name })
const line = (action: string, more: Partial<AuditLine> = {}): AuditLine => ({
  lineId: 1,
  at: '2026-09-01T00:00:00.000Z',
  action,
  actor: person('Avery'),
  subject: person('Casey'),
  details: {},
  requestId: '',
  ...more,
})

function read(given: AuditLine): string {
  const names = { actor: given.actor?.name ?? 'nobody', subject: given.subject?.name ?? 'nobody' }
  return sentenceOf(given)
    .map((part) => ('words' in part ? part.words : names[part.name]))
    .join('')
}

test.each([
  ['accounts.suspended', {}, 'Avery suspended Casey.'],
  [
    'sharing.contactDetailsChanged',
    { details: { included: true } },
    'Avery included contact details in a share.',
  ],
  ['accounts.warned', {}, 'Avery warned Casey.'],
  ['admin.decisionFailed', {}, "A decision of Avery about Casey couldn't be made: something had changed."],
  [
    'lists.read',
    { details: { list: 'families' } },
    'Avery read the list of families who wait for a decision.',
  ],
  ['lists.read', { details: { list: 'audit' } }, 'Avery searched the audit log.'],
  ['coaches.confirmed', {}, 'Avery verified Casey as a coach.'],
  ['coaches.verificationLost', { actor: null }, 'Casey lost their verification as a coach.'],
  ['auth.logInRefused', { actor: null, subject: null }, 'A login was refused.'],
  ['auth.logInRefused', { actor: null }, 'A login to the account of Casey was refused.'],
  ['conversations.accepted', { actor: null }, 'A request from Casey was accepted automatically.'],
  ['conversations.unblocked', { details: { by: 'admin' } }, 'Avery lifted a block for Casey.'],
  ['conversations.unblocked', { details: { side: 'player' } }, 'Avery unblocked Casey.'],
  ['colleges.removed', { details: { name: 'Fern College' } }, 'Avery removed Fern College.'],
  ['posts.deletedByAdministrator', { details: { postId: '1' } }, 'Avery deleted a reported post of Casey.'],
  [
    'posts.deletedByAdministrator',
    { details: { postId: '1', commentId: '2' } },
    'Avery deleted a reported comment of Casey.',
  ],
  ['posts.reported', { details: { postId: '1' } }, 'Avery reported a post of Casey.'],
  ['posts.reported', { details: { postId: '1', commentId: '2' } }, 'Avery reported a comment of Casey.'],
  ['workbench.memberLetIn', {}, 'Avery let Casey into the recruiting board of their program.'],
  ['workbench.disclosed', { actor: null }, 'An operator printed what college staffs wrote about Casey.'],
  ['another.version', {}, "Avery did something this version can't name."],
])('%s %j reads as a sentence', { tags: 'R17.8' }, (action, more, sentence) => {
  expect(read(line(action, more))).toBe(sentence)
})

test('a name at the beginning is told from one within', () => {
  expect(sentenceOf(line('accounts.warned'))).toEqual([
    { name: 'actor', first: true },
    { words: ' warned ' },
    { name: 'subject', first: false },
    { words: '.' },
  ])
})
