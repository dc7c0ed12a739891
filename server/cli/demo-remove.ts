import { removeDemo } from '../demo/remove-demo.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { withDatabase } from './open-database.ts'

// `npm run demo:remove`: prepares a former demo's database for real people.

const usage = `Usage: npm run demo:remove [-- --everybody]

Removes the demo's people, everything they wrote, and its colleges from the database of DATABASE_URL or DATA_DIR.
Keeps accounts that others opened during the demo, unless you add --everybody. Add it if the demo ran without SMTP_URL:
its mailbox page let anyone verify any email. Stop the app first, so that nobody logs in meanwhile.

The audit log keeps its lines, without names: it is append-only.`

const [given] = process.argv.slice(2)
if (given !== undefined && given !== '--everybody') {
  process.stderr.write(`${usage}\n`)
  process.exit(given === '--help' ? 0 : 1)
}
try {
  await withDatabase('a removal of the demo', async (db) => {
    const { people, colleges, others } = await removeDemo(db, { everybody: given === '--everybody' })
    process.stdout.write(`Removed ${people} people and ${colleges} colleges of the demo.\n`)
    if (others > 0) process.stdout.write(`${others} other accounts are still there: see --help.\n`)
  })
} catch (error) {
  process.stderr.write(`\nThe demo was not removed.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
