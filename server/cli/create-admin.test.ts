import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { logIn } from '@touchline/contract'
import { expect, test } from 'vitest'
import { createAdministrator, NewAdministrator } from '../src/auth/accounts/administrator.ts'
import { makePlayer } from '../src/auth/factory.ts'
import { appOfFile } from '../test/support/app.ts'
import { addressOf } from '../test/support/database.ts'

const script = fileURLToPath(new URL('create-admin.ts', import.meta.url))
const at = await appOfFile()
const env = { DATABASE_URL: await addressOf(at.platform.db) }

/** Runs the command outside the app, as an operator does. */
async function create(args: string[], input = '') {
  const command = spawn(process.execPath, [script, ...args], { env })
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve))
  command.stdin.end(input)
  const [out, err, code] = await Promise.all([text(command.stdout), text(command.stderr), ended])
  return { out, err, code }
}

const logInWith = (email: string, password: string) => at.ask(logIn, { body: { email, password } })

test('makes an administrator who can log in with the printed password, once, and says so in the audit log', {
  tags: 'V6.4.1',
}, async () => {
  const { out, code } = await create(['Avery@Touchline.example', 'Avery Stone'])
  expect(code).toBe(0)
  const password = /password (\S+)/.exec(out)?.[1] ?? ''
  expect(password.length).toBeGreaterThanOrEqual(20)
  const admins = at.platform.db.selectFrom('users').select(['id', 'name', 'email', 'emailVerified'])
  const made = await admins.where('type', '=', 'admin').execute()
  expect(made).toMatchObject([{ name: 'Avery Stone', email: 'avery@touchline.example', emailVerified: true }])
  expect(await logInWith('avery@touchline.example', password)).toMatchObject({
    status: 200,
    body: { user: { type: 'admin' } },
  })
  const again = { email: 'avery@touchline.example', name: 'Somebody Else' }
  expect(await createAdministrator(at.platform, again, password)).toBe(false)
  expect(await admins.where('type', '=', 'admin').execute()).toEqual(made)
  const lines = at.platform.db.selectFrom('auditLog').select(['subjectId', 'details'])
  expect(await lines.where('action', '=', 'accounts.administratorMade').execute()).toEqual([
    { subjectId: made[0]?.id, details: { by: 'command' } },
  ])
})

test("takes a password from its input and prints none; leaves other people's accounts alone", async () => {
  const player = await makePlayer(at.platform)
  const [{ out, code }, refused] = await Promise.all([
    create(['noor@touchline.example', 'Noor', '--password-stdin'], 'eleven muddy boots\n'),
    create([player.email, 'Robin Fields']),
  ])
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${player.email} belongs to a player here.`),
  })
  const row = at.platform.db.selectFrom('users').select('type').where('id', '=', player.userId)
  expect(await row.executeTakeFirst()).toEqual({ type: 'player' })
  expect(code).toBe(0)
  expect(out).not.toContain('eleven muddy boots')
  expect(await logInWith('noor@touchline.example', 'eleven muddy boots')).toMatchObject({ status: 200 })
})

test('refuses an easy password, and wants an address and a name', async () => {
  const person = { email: 'easy@touchline.example', name: 'Robin Fields' }
  const easy = createAdministrator(at.platform, person, 'password123')
  await expect(easy).rejects.toMatchObject({ statusCode: 400 })
  for (const wrong of [
    { ...person, email: 'not an address' },
    { ...person, name: ' ' },
  ])
    expect(NewAdministrator.safeParse(wrong).success).toBe(false)
})
