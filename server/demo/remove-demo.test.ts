import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePlayer } from '../src/auth/factory.ts'
import { type TestApp, testApp } from '../test/support/app.ts'
import { refuseDemo, seedDemo } from './demo.ts'
import { removeDemo } from './remove-demo.ts'

const emptied = [
  'conversations',
  'shares',
  'favourites',
  'posts',
  'reports',
  'games',
  'colleges',
  'institutions',
  'contactMessages',
]

/** Creates a demo in which a person signed up with their own address. */
async function joinedDemo(): Promise<TestApp & { joinedId: string }> {
  const touchline = await testApp()
  await seedDemo(touchline.platform)
  const { userId } = await makePlayer(touchline.platform, { email: 'somebody@mail.test' })
  return Object.assign(touchline, { joinedId: userId })
}

const asReal = ({ db, env }: TestApp['platform']) => ({ db, env: { ...env, DEMO: false } })

async function count({ platform: { db } }: TestApp, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

test('a copy that is no demo refuses a database with demo people until they are taken out', async () => {
  const touchline = await joinedDemo()
  const { platform, joinedId } = touchline
  try {
    await expect(refuseDemo(asReal(platform))).rejects.toThrow(/DEMO is off.*npm run demo:remove/)
    const removed = await removeDemo(platform.db, { everybody: false })
    expect(removed.people).toBeGreaterThan(2000)
    expect(removed).toMatchObject({ colleges: 41, others: 1 })
    await expect(refuseDemo(asReal(platform))).resolves.toBeUndefined()
    const left = await platform.db.selectFrom('users').select('id').execute()
    expect(left).toEqual([{ id: joinedId }])
    for (const table of emptied) expect(await count(touchline, table), table).toBe(0)
    await expectNamelessLog(touchline)
  } finally {
    await touchline.stop()
  }
})

/** Expects the append-only log to keep its lines, none with a name or address. */
async function expectNamelessLog({ platform: { db } }: TestApp) {
  const lines = await db.selectFrom('auditLog').select(['action', 'details']).execute()
  expect(lines.map(({ action }) => action)).toContain('players.fullProfileRead')
  expect(JSON.stringify(lines)).not.toMatch(/@|Whitcomb|Lindqvist|Kestrel/)
}

test('with everyone, the accounts that others opened are removed too', async () => {
  const touchline = await joinedDemo()
  try {
    expect(await removeDemo(touchline.platform.db, { everybody: true })).toMatchObject({ others: 0 })
    expect(await count(touchline, 'users')).toBe(0)
  } finally {
    await touchline.stop()
  }
})
