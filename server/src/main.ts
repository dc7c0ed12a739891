import { seedDemo } from '../seed/demo.ts'
import { createApp } from './app.ts'
import { createPlatform, type RunningPlatform } from './platform/create-platform.ts'
import { connect } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { type Env, readEnv } from './platform/env.ts'
import { healthRoutes } from './platform/health.ts'
import { createLog } from './platform/log.ts'
import { mailboxRoutes } from './platform/mailbox.ts'
import { migrateToLatest } from './platform/migrate.ts'
import { serveWeb, serveWebFromSource } from './platform/web.ts'
import { welcome } from './platform/welcome.ts'

const fromSource = process.argv.includes('--dev')

/** Starts everything in order and gives the way to stop it again. */
async function start(env: Env) {
  const log = createLog(env)
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, label: `port ${env.PORT}` })
  let running: RunningPlatform | undefined
  try {
    await migrate(postgres.url)
    running = createPlatform({ env, databaseUrl: postgres.url, log })
    const { platform } = running
    const app = await createApp(platform)
    healthRoutes(app, platform)
    if (env.DEMO && !env.SMTP_URL) mailboxRoutes(app, platform)
    if (fromSource) await serveWebFromSource(app)
    else await serveWeb(app)
    const logins = env.DEMO ? await seedDemo(platform) : []
    await running.start()
    // open streams would keep the server from closing
    app.addHook('preClose', async () => platform.live.closeAll())
    await app.listen({ port: env.PORT, host: env.HOST })
    process.stdout.write(welcome(env, logins))
    return async () => {
      await app.close()
      await running?.stop()
      await postgres.stop()
    }
  } catch (error) {
    await running?.stop().catch(() => {})
    await postgres.stop()
    throw error
  }
}

async function migrate(url: string) {
  const { db } = connect(url, 2)
  try {
    await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
}

/** Ends on the first signal after finishing what runs; a second one ends at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

try {
  stopOnSignal(await start(readEnv()))
} catch (error) {
  process.stderr.write(
    `\nTouchline could not start.\n${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}
