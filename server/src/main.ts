import { setFlagsFromString } from 'node:v8'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { type Env, readEnv } from './platform/env.ts'
import { createLog, reasonsOf } from './platform/log.ts'

const forceWindow = 500 // milliseconds within which two signals are one
const fromSource = process.argv.includes('--dev')

// Collects again once the heap has grown by a third; otherwise only once it is several times as large.
setFlagsFromString('--heap-growing-percent=30')

/** Stops what was started; once `force` aborts, without waiting for proxies to notice. */
type Stop = (force: AbortSignal) => Promise<void>

/** Starts everything and returns how to stop it. */
async function start(env: Env): Promise<Stop> {
  const log = createLog(env)
  // The database starts while the rest of the program loads.
  const program = import('./server.ts')
  program.catch(() => {})
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, label: `port ${env.PORT}` })
  try {
    const { run } = await program
    const stop = await run({
      env,
      log,
      databaseUrl: postgres.url,
      directUrl: env.DATABASE_DIRECT_URL ?? postgres.url,
      fromSource,
    })
    return async (force) => {
      await stop(force)
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/**
 * Stops on the first signal, once everything has started and running work is done. A second, separate signal skips the
 * wait for proxies; a third one exits at once.
 */
function stopOnSignal(started: Promise<Stop>) {
  const force = new AbortController()
  let signals = 0
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      // A terminal's Ctrl-C and the parent's own signal arrive together.
      if (signals > 2) process.exit(1)
      if (signals > 1 && performance.now() - first > forceWindow) force.abort()
      if (signals > 1) return
      first = performance.now()
      started.then((stop) => stop(force.signal)).then(() => process.exit(0), fail)
    })
  }
}

function fail(error: unknown) {
  process.stderr.write(`\nTouchline could not go on.\n${reasonsOf(error).join('\n')}\n`)
  process.exit(1)
}

const started = Promise.resolve().then(() => start(readEnv()))
stopOnSignal(started)
started.catch(fail)
