import { readEnv } from '../src/platform/env.ts'
import { systemIds } from '../src/platform/ids.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { authSecret } from '../src/platform/secret.ts'
import { withDatabase } from './open-database.ts'

// `npm run auth:secret`: prints the secret the database made, for the setting that replaces it.

try {
  await withDatabase('a look at the secret', async (db) => {
    const secret = await authSecret({ env: readEnv(), db, ids: systemIds })
    process.stdout.write(`AUTH_SECRET=${secret}\n`)
  })
} catch (error) {
  process.stderr.write(`\nThe secret cannot be read.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
