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

/** Ends on the first signal, once what was started can be stopped and has finished what runs; a third one ends at once. */
function stopOnSignal(started: Promise<() => Promise<void>>) {
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      // a terminal's Ctrl-C and the parent's own signal arrive together
      if (signals > 2) process.exit(1)
      if (signals > 1) return
      started.then((stop) => stop()).then(() => process.exit(0), fail)
    })
  }
}

function fail(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`\nTouchline could not go on.\n${reason}\n`)
  process.exit(1)
}

const started = Promise.resolve().then(() => start(readEnv()))
stopOnSignal(started)
started.catch(fail)
