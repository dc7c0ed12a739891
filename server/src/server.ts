import type { Logger } from 'pino'
import { refuseDemo, seedDemo } from '../demo/demo.ts'
import { createApp } from './app.ts'
import { holdPort, withPort } from './held-port.ts'
import { shiftedClock } from './platform/clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { connect, placeOf } from './platform/db/database.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import type { Env } from './platform/env.ts'
import { mailboxRoutes } from './platform/http/dev-mailbox.ts'
import { healthRoutes } from './platform/http/health.ts'
import { serveWeb, serveWebFromSource } from './platform/pages/serve-web.ts'
import { Drain } from './platform/realtime/drain.ts'
import { startUpBanner, unsetFor } from './start-up-banner.ts'

interface Running {
  env: Env
  log: Logger
  databaseUrl: string
  /** PostgreSQL itself if `databaseUrl` is a pooler's; else the same. */
  directUrl: string
  /** Serves pages from source, with hot reload. */
  fromSource: boolean
}

/**
 * Starts the product on an existing database and prints where to find it. The returned function stops it, without
 * waiting for proxies once `force` aborts.
 */
export async function run({
  env: given,
  log,
  databaseUrl,
  directUrl,
  fromSource,
}: Running): Promise<(force: AbortSignal) => Promise<void>> {
  await migrate(directUrl)
  const held = await holdPort(given.HOST, given.PORT)
  const env = withPort(given, held.port)
  const clock = shiftedClock(env.CLOCK_SHIFT)
  const running = createPlatform({ env, databaseUrl, directUrl, log, clock })
  try {
    const { platform } = running
    await refuseDemo(platform)
    const app = await createApp(platform)
    const drain = new Drain(platform.live, env.DRAIN_SECONDS)
    healthRoutes(app, platform, drain)
    if (env.DEMO && !env.SMTP_URL) mailboxRoutes(app, platform)
    if (fromSource) await serveWebFromSource(app, env.PUBLIC_URL)
    else {
      const { PUBLIC_URL: site, DATA_DIR: dataDir } = env
      await serveWeb(app, { site, dataDir, now: clock.now() })
    }
    const logins = env.DEMO ? await seedDemo(platform) : []
    await running.start()
    // Open streams would keep the server from closing.
    app.addHook('preClose', async () => platform.live.closeAll())
    await held.release()
    await app.listen({ port: env.PORT, host: env.HOST })
    process.stdout.write(startUpBanner(env, logins))
    for (const line of unsetFor(env)) log.warn(line)
    return async (force) => {
      await drain.run(force)
      await app.close()
      await running.stop()
    }
  } catch (error) {
    await held.release()
    await running.stop().catch(() => {})
    throw error
  }
}

async function migrate(url: string) {
  const { db } = connect(url, 2)
  try {
    await migrateToLatest(db)
  } catch (error) {
    throw new Error(`The database ${placeOf(url)} cannot be used.`, { cause: error })
  } finally {
    await db.destroy()
  }
}
