import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { connect } from '../src/platform/db/database.ts'
import { migrateToLatest } from '../src/platform/db/migrate.ts'

// `npm run schema`: migrates its own empty database and writes its tables as types.

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-schema-'))
// PostgreSQL's own account must be able to enter.
chmodSync(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
try {
  const { db } = connect(postgres.url, 1)
  await migrateToLatest(db)
  await db.destroy()
  const generator = fileURLToPath(
    new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
  )
  const { status } = spawnSync(
    process.execPath,
    [
      generator,
      '--config-file',
      '.kysely-codegenrc.json',
      '--url',
      postgres.url,
      '--out-file',
      'src/platform/db/schema.ts',
    ],
    { cwd: fileURLToPath(new URL('../', import.meta.url)), stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
