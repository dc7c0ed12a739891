import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { inputWords } from '@touchline/contract'
import { createAdministrator, NewAdministrator } from '../src/admin/accounts/create.ts'
import { systemClock } from '../src/platform/clock.ts'
import { systemIds } from '../src/platform/ids.ts'
import { reasonsOf } from '../src/reasons.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run admin:create -- EMAIL "NAME" [--password-stdin]

Makes an administrator in the database of DATABASE_URL or DATA_DIR; the app may be running. Without
--password-stdin the password is made up and printed once.`

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
      say(`${person.email} is an administrator already; nothing was changed.`)
      return
    }
    say(`${person.name} is an administrator now. Log in as ${person.email}`)
    if (!passwordStdin) say(`with the password ${made} (it is shown only here).`)
    say('The first visit asks to set up an authenticator app.')
  })
}

try {
  await run()
} catch (error) {
  process.stderr.write(`No administrator was made.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
