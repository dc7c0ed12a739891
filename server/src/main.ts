import { seedDemo } from '../seed/demo.ts'
import { createApp } from './app.ts'
import { createPlatform, type RunningPlatform } from './platform/create-platform.ts'
import { connect } from './platform/database.ts'
import { Drain } from './platform/drain.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { type Env, readEnv } from './platform/env.ts'
import { healthRoutes } from './platform/health.ts'
import { createLog } from './platform/log.ts'
import { mailboxRoutes } from './platform/mailbox.ts'
import { migrateToLatest } from './platform/migrate.ts'
import { serveWeb, serveWebFromSource } from './platform/web.ts'
import { welcome } from './platform/welcome.ts'

const together = 500 // milliseconds within which two signals are one
const fromSource = process.argv.includes('--dev')

/** Ends what was started; once `hurry` is told, without waiting for proxies to notice. */
type Stop = (hurry: AbortSignal) => Promise<void>

/** Starts everything in order and gives the way to stop it again. */
async function start(env: Env): Promise<Stop> {
  const log = createLog(env)
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, label: `port ${env.PORT}` })
  const directUrl = env.DATABASE_DIRECT_URL ?? postgres.url
  let running: RunningPlatform | undefined
  try {
    await migrate(directUrl)
    running = createPlatform({ env, databaseUrl: postgres.url, directUrl, log })
    const { platform } = running
    const app = await createApp(platform)
    const drain = new Drain(platform.live, env.DRAIN_SECONDS)
    healthRoutes(app, platform, drain)
    if (env.DEMO && !env.SMTP_URL) mailboxRoutes(app, platform)
    if (fromSource) await serveWebFromSource(app)
    else await serveWeb(app)
    const logins = env.DEMO ? await seedDemo(platform) : []
    await running.start()
    // open streams would keep the server from closing
    app.addHook('preClose', async () => platform.live.closeAll())
    await app.listen({ port: env.PORT, host: env.HOST })
    process.stdout.write(welcome(env, logins))
    return async (hurry) => {
      await drain.run(hurry)
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

/**
 * Ends on the first signal, once what was started can be stopped and has finished what runs. A second one that does not
 * come with the first ends the wait for proxies, a third one ends at once.
 */
function stopOnSignal(started: Promise<Stop>) {
  const hurry = new AbortController()
  let signals = 0
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      // a terminal's Ctrl-C and the parent's own signal arrive together
      if (signals > 2) process.exit(1)
      if (signals > 1 && performance.now() - first > together) hurry.abort()
      if (signals > 1) return
      first = performance.now()
      started.then((stop) => stop(hurry.signal)).then(() => process.exit(0), fail)
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
