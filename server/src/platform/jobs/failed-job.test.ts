import pg from 'pg'
import { expect, test } from 'vitest'
import { failureOf, NeverWorks } from './failed-job.ts'

const smtp = Object.assign(new Error("Can't send mail: 550 5.1.1 <ana@families.example> unknown"), {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 550,
  response: '550 5.1.1 <ana@families.example> unknown',
  rejected: ['ana@families.example'],
})
const database = Object.assign(new pg.DatabaseError('invalid input "Ana Ruiz"', 1, 'error'), {
  code: '23514',
  table: 'users',
  constraint: 'users_name',
  detail: 'Failing row contains (Ana Ruiz, ana@families.example)',
})

test.each([
  ['a refusal of SMTP', smtp, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
  [
    'the same once it is final',
    new NeverWorks('The mail server refuses it', { cause: smtp }),
    { responseCode: 550 },
  ],
  ['an error of PostgreSQL', database, { code: '23514', table: 'users', constraint: 'users_name' }],
  ['an own error', new TypeError('no room for ana@families.example'), { message: 'no room for ***' }],
  ['no error at all', 'Ana Ruiz', { type: 'string' }],
])('%s is described without people', (_name, error, facts) => {
  const failure = failureOf(error)
  expect(failure).toMatchObject(facts)
  expect(JSON.stringify(failure)).not.toMatch(/Ana|@families/)
})
