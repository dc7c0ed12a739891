import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { inputWords } from '@touchline/contract'
import { createAdministrator, NewAdministrator } from '../src/auth/accounts/administrator.ts'
import { systemClock } from '../src/platform/clock.ts'
import { systemIds } from '../src/platform/ids.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run admin:create -- EMAIL "NAME" [--password-stdin]

Creates an administrator in the database of DATABASE_URL or DATA_DIR. The app can be running. Without
--password-stdin, it generates a password and prints it once.`

const say = (line: string) => void process.stdout.write(`${line}\n`)

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'password-stdin': { type: 'boolean', default: false }, help: { type: 'boolean' } },
  })
  if (values.help || positionals.length !== 2) throw new Error(usage)
  const [email, name] = positionals
  const person = NewAdministrator.safeParse({ email, name }, { error: inputWords })
  if (!person.success) throw new Error(person.error.issues.map((issue) => issue.message).join('\n'))
  return { person: person.data, passwordStdin: values['password-stdin'] }
}

async function run() {
  const { person, passwordStdin } = readArguments()
  const made = systemIds.secret().slice(0, 24)
  const password = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : made
  await withDatabase('making an administrator', async (db) => {
    const created = await createAdministrator({ db, ids: systemIds, clock: systemClock }, person, password)
    if (!created) {
      say(`${person.email} is already an administrator. Nothing changed.`)
      return
    }
    say(`${person.name} is now an administrator. Log in as ${person.email}`)
    if (!passwordStdin) say(`with the password ${made} (it's shown only here).`)
    say('On the first visit, Touchline asks to set up an authenticator app.')
  })
}

try {
  await run()
} catch (error) {
  process.stderr.write(`No administrator was created.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
