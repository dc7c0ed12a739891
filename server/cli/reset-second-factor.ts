import { parseArgs } from 'node:util'
import { Email } from '@touchline/contract'
import { pino } from 'pino'
import { resetSecondFactor } from '../src/auth/two-factor/reset.ts'
import { systemClock } from '../src/platform/clock.ts'
import { Outbox } from '../src/platform/jobs/domain-events.ts'
import { Jobs } from '../src/platform/jobs/job-queue.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run admin:second-factor -- reset EMAIL

Lets that account log in with only its password, in the database of DATABASE_URL or DATA_DIR. The app can be running.
It ends all of the account's sessions and emails the owner. First make sure that the owner is the one asking.`

function readArguments(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [verb, given] = positionals
  const email = Email.safeParse(given)
  if (values.help || verb !== 'reset' || positionals.length !== 2 || !email.success) throw new Error(usage)
  return email.data
}

async function run() {
  const email = readArguments()
  await withDatabase('a reset', async (db, url) => {
    const jobs = new Jobs(url, pino({ level: 'silent' }), { background: false })
    // creates the tables of jobs where no app has started yet
    await jobs.start(false)
    const outbox = new Outbox(db, jobs)
    const result = await resetSecondFactor({ db, clock: systemClock, outbox }, email).finally(() =>
      jobs.stop(),
    )
    if (result === 'noAccount') throw new Error(`Nobody has an account with ${email}.`)
    process.stdout.write(
      result === 'done'
        ? `${email} now logs in with the password only, and is signed out everywhere.\n`
        : `${email} doesn't have an authenticator app connected. Nothing changed.\n`,
    )
  })
}

try {
  await run()
} catch (error) {
  process.stderr.write(`Nothing changed.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
