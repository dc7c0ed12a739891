import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { loggedError } from './log.ts'

/** Returns the database's error for a statement. */
async function refused(statement: string, values: unknown[] = []): Promise<unknown> {
  const client = new pg.Client({ connectionString: inject('templateUrl').replace(/[^/]*$/, 'postgres') })
  await client.connect()
  try {
    await client.query('create temporary table people (email text check (length(email) < 5), age integer)')
    return await client.query(statement, values).then(
      () => undefined,
      (error: unknown) => error,
    )
  } finally {
    await client.end()
  }
}

test('of a row that the database refuses the log knows the constraint and nothing of the row', async () => {
  const error = await refused('insert into people values ($1, 16)', ['pii.kid@fam.example'])
  expect(error).toHaveProperty('detail')
  const logged = loggedError(error)
  expect(logged).toMatchObject({ code: '23514', table: 'people', constraint: 'people_email_check' })
  expect(logged.stack).toContain('log-error.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/pii|Failing row|fam\.example/)
})

test('a value that the database cannot read is not in the message', async () => {
  const logged = loggedError(await refused(`insert into people values ('a', 'Pii "the" Kid')`))
  expect(logged).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "***"' })
  expect(JSON.stringify(logged)).not.toContain('Kid')
})

test("an error's extra properties stay out of the log, in its causes too", () => {
  const cause = Object.assign(new Error('550 <ana@families.example> unknown'), {
    rejected: ['ana@families.example'],
  })
  const error = Object.assign(new Error('The mail was not sent', { cause }), {
    client: { password: 'secret' },
    parameters: ['ana'],
    where: 'COPY people, line 1: "ana"',
  })
  const logged = loggedError(error)
  expect(logged).toMatchObject({ message: 'The mail was not sent', cause: { message: '550 <***> unknown' } })
  expect(JSON.stringify(logged)).not.toMatch(/ana|secret/)
  expect(loggedError('ana@families.example')).toEqual({
    type: 'string',
    message: 'something that is no error was thrown',
  })
})
