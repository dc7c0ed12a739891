import { parseArgs } from 'node:util'
import { Email } from '@touchline/contract'
import { systemClock } from '../src/platform/clock.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { disclose } from '../src/workbench/disclose.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run -s disclose -- EMAIL

Prints, as JSON, all that college staffs have written about the person with this address: notes, evaluations and the
facts they noted, of an account and of somebody they know without one. It reads the database of DATABASE_URL or
DATA_DIR; the app can be running. The audit log keeps that it was printed. First make sure who is asking.`

function readArguments(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const email = Email.safeParse(positionals[0])
  if (values.help || positionals.length !== 1 || !email.success) throw new Error(usage)
  return email.data
}

try {
  const email = readArguments()
  await withDatabase('a disclosure', async (db) => {
    const found = await disclose({ db, clock: systemClock }, email)
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  })
} catch (error) {
  process.stderr.write(`${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
