import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testDatabase } from '../test/support/database.ts'
import { connect } from './platform/db/database.ts'
import { readEnv } from './platform/env.ts'
import { reasonsOf } from './platform/log.ts'
import { run } from './server.ts'

let newer: TestDatabase
beforeAll(async () => {
  newer = await testDatabase()
  const { db } = connect(newer.url, 1)
  await sql`insert into kysely_migration values ('999-from-tomorrow', now())`.execute(db)
  await db.destroy()
})
afterAll(() => newer.drop())

/** Returns the last output of a start on this database. */
async function saidOf(databaseUrl: string): Promise<string> {
  const env = readEnv({ DATABASE_URL: databaseUrl, PORT: '0' })
  const log = pino({ level: 'silent' })
  const failed = run({ env, log, databaseUrl, directUrl: databaseUrl, fromSource: false })
  return failed.then(
    () => 'it started',
    (error: unknown) => reasonsOf(error).join('\n'),
  )
}

/** Returns the host or socket directory, and the port. */
const readableHostOf = (url: string) => decodeURIComponent(new URL(url).host)

function urlWith(
  change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'hostname' | 'port'>>,
): string {
  return Object.assign(new URL(newer.url), change).href
}

test('a start that fails names the database and its reasons, and no password', async () => {
  const { username, password, pathname } = new URL(newer.url)
  const host = readableHostOf(newer.url)
  const place = `The database ${pathname.slice(1)} on ${host} as ${username} cannot be used.`
  expect(await saidOf(urlWith({ pathname: '/nowhere' }))).toBe(
    `The database nowhere on ${host} as ${username} cannot be used.\ndatabase "nowhere" does not exist`,
  )
  const refused = await saidOf(urlWith({ hostname: '127.0.0.1', port: '1' }))
  expect(refused).toContain('ECONNREFUSED')
  const wrongPassword = await saidOf(urlWith({ password: 'not-the-password' }))
  expect(wrongPassword).toContain(`password authentication failed for user "${username}"`)
  const said = await saidOf(newer.url)
  expect(said).toContain(place)
  expect(said).toContain('made by a newer version of Touchline')
  expect(said).toContain('999-from-tomorrow')
  for (const text of [refused, wrongPassword, said]) {
    expect(text).not.toContain('not-the-password')
    if (password) expect(text).not.toContain(password)
  }
})

test('a start whose migration fails names the migration and what the database says of it', async () => {
  const { url, drop } = await emptyDatabase()
  const { db } = connect(url, 1)
  await sql`create table settings ()`.execute(db)
  await db.destroy()
  const { username, pathname } = new URL(url)
  const host = readableHostOf(url)
  const said = await saidOf(url)
  await drop()
  expect(said.split('\n')).toEqual([
    `The database ${pathname.slice(1)} on ${host} as ${username} cannot be used.`,
    'The migration 001-foundation failed.',
    'relation "settings" already exists',
  ])
})
