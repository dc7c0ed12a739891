import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { logIn } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePlayer } from '../src/auth/factory.ts'
import { type TestApp, testApp } from '../test/support/app.ts'

const script = fileURLToPath(new URL('create-admin.ts', import.meta.url))
let at: TestApp
let databaseUrl: string
beforeAll(async () => {
  at = await testApp()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(at.platform.db)
  const url = new URL(inject('templateUrl'))
  url.pathname = rows[0]?.name ?? ''
  databaseUrl = url.href
})
afterAll(() => at.stop())

/** Runs the command outside the app, as an operator does. */
async function create(args: string[], input = '') {
  const command = spawn(process.execPath, [script, ...args], { env: { DATABASE_URL: databaseUrl } })
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve))
  command.stdin.end(input)
  const [out, err, code] = await Promise.all([text(command.stdout), text(command.stderr), ended])
  return { out, err, code }
}

const logInWith = (email: string, password: string) => at.ask(logIn, { body: { email, password } })

const admins = () =>
  at.platform.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerified'])
    .where('type', '=', 'admin')
    .execute()

test('makes an administrator who can log in with the printed password, once, and says so in the audit log', {
  tags: 'V6.4.1',
}, async () => {
  const { out, code } = await create(['Avery@Touchline.example', 'Avery Stone'])
  expect(code).toBe(0)
  const password = /password (\S+)/.exec(out)?.[1] ?? ''
  expect(password.length).toBeGreaterThanOrEqual(20)
  const made = await admins()
  expect(made).toMatchObject([{ name: 'Avery Stone', email: 'avery@touchline.example', emailVerified: true }])
  expect(await logInWith('avery@touchline.example', password)).toMatchObject({
    status: 200,
    body: { user: { type: 'admin' } },
  })
  const again = await create(['avery@touchline.example', 'Somebody Else'])
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is already an administrator') })
  expect(again.out).not.toMatch(/password/)
  expect(await admins()).toEqual(made)
  const lines = at.platform.db.selectFrom('auditLog').select(['subjectId', 'details'])
  expect(await lines.where('action', '=', 'accounts.administratorMade').execute()).toEqual([
    { subjectId: made[0]?.id, details: { by: 'command' } },
  ])
})

test('takes a password from its input and prints none; an easy one is refused', async () => {
  const args = ['noor@touchline.example', 'Noor', '--password-stdin']
  const easy = await create(args, 'password123\n')
  expect(easy.code).toBe(1)
  expect(easy.err).toContain('No administrator was created.')
  const { out, code } = await create(args, 'eleven muddy boots\n')
  expect(code).toBe(0)
  expect(out).not.toContain('eleven muddy boots')
  expect(await logInWith('noor@touchline.example', 'eleven muddy boots')).toMatchObject({ status: 200 })
})

test("leaves other people's accounts alone", async () => {
  const player = await makePlayer(at.platform)
  const { err, code } = await create([player.email, 'Robin Fields'])
  expect(code).toBe(1)
  expect(err).toContain(`${player.email} belongs to a player here.`)
  const row = at.platform.db.selectFrom('users').select('type').where('id', '=', player.userId)
  expect(await row.executeTakeFirst()).toEqual({ type: 'player' })
})

test.each([[[]], [['not an address', ' ']]])('refuses %j with the reason', async (args) => {
  const { err, code } = await create(args)
  expect(code).toBe(1)
  expect(err).toMatch(/Usage|Enter/)
})
