import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { z } from 'zod'
import { createApp } from '../../../src/app.ts'
import { createPlatform } from '../../../src/platform/create-platform.ts'
import { readEnv } from '../../../src/platform/env.ts'
import type { Platform } from '../../../src/platform/platform.ts'

/** The server without pages, with all its background work. */
export interface AwayApp {
  url: string
  platform: Platform
  /** The log without request lines. */
  lines: string[]
  /** Waits for the log line that reports the database is back. */
  saysItIsBack(): Promise<void>
  stop(): Promise<void>
}

const Line = z.object({ reqId: z.string().optional() })
const longest = 30 // seconds within which the log must report that the database is back

/** Starts the server on one database address, with a separate address for the listening connection. */
export async function startApp(folder: string, databaseUrl: string, directUrl: string): Promise<AwayApp> {
  const lines: string[] = []
  const write = (text: string) => {
    if (Line.parse(JSON.parse(text)).reqId === undefined) lines.push(text)
  }
  const log = pino({ level: 'warn' }, { write })
  const env = readEnv({ DATA_DIR: folder, DEMO: 'off', TRUST_PROXY: 'on' })
  const running = createPlatform({ env, databaseUrl, directUrl, log })
  const app = await createApp(running.platform)
  app.addHook('preClose', async () => running.platform.live.closeAll())
  await running.start()
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    platform: running.platform,
    lines,
    async saysItIsBack() {
      for (let second = 0; second < longest && !lines.some((line) => line.includes(' is back')); second++)
        await sleep(1000)
    },
    async stop() {
      await app.close()
      await running.stop()
    },
  }
}
