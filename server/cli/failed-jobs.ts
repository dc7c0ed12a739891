import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { Database } from '../src/platform/db/database.ts'
import { listDead } from '../src/platform/jobs/dead-letters.ts'
import { Jobs } from '../src/platform/jobs/job-queue.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run jobs:failed [-- retry | forget]

Lists emails and other background jobs that failed for good, in the database of DATABASE_URL or DATA_DIR. The app can be
running. "retry" makes the app try them all again; "forget" deletes them.`

const log = pino({ level: 'silent' })
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Verb = 'list' | 'retry' | 'forget'

function readVerb(): Verb {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [verb = 'list', ...others] = positionals
  if (values.help || others.length > 0) throw new Error(usage)
  if (verb !== 'list' && verb !== 'retry' && verb !== 'forget') throw new Error(usage)
  return verb
}

async function run() {
  const verb = readVerb()
  await withDatabase('a command', async (db, url) => {
    const jobs = new Jobs(url, log, { background: false })
    // Creates the jobs' tables if no app has run yet.
    await jobs.start(false)
    try {
      await look(db, jobs, verb)
    } finally {
      await jobs.stop()
    }
  })
}

async function look(db: Database, jobs: Jobs, verb: Verb) {
  const groups = await listDead(db)
  for (const { kind, count, since, reason } of groups) {
    say(`${count} x ${kind}, since ${since.toISOString()}: ${reason}`)
  }
  if (groups.length === 0) say('No jobs have failed for good.')
  else if (verb !== 'list') {
    await (verb === 'retry' ? jobs.retryDead() : jobs.forgetDead())
    say(verb === 'retry' ? 'Retrying all of them.' : 'Deleted all of them.')
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
