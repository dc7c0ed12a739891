import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listConversations, sendMessage } from '@touchline/contract'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../../embedded-postgres/embedded-postgres.ts'
import { createApp } from '../../../src/app.ts'
import type { Clock } from '../../../src/platform/clock.ts'
import { createPlatform } from '../../../src/platform/create-platform.ts'
import { connect } from '../../../src/platform/db/database.ts'
import { migrateToLatest } from '../../../src/platform/db/migrate.ts'
import { readEnv } from '../../../src/platform/env.ts'
import { Tab } from '../../support/conversations/tab.ts'
import { ask } from '../platform/ask.ts'
import { allMessages, makePairs, type Sender } from '../platform/pairs.ts'

const log = pino({ level: 'silent' })
const day = 86_400_000 // milliseconds
const offsets = [0, day, -day]

/**
 * Runs three instances on one database, one a day ahead and one a day behind. Whichever answers,
 * messages keep their order, times never run backwards within a conversation, each tab shows each
 * message once, and sessions hold.
 */
export async function run(messages = 300) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rig-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  await migrate(postgres.url)
  const instances = await Promise.all(offsets.map((offset) => listen(postgres.url, folder, offset)))
  try {
    const senders = await makePairs(postgres.url, 4)
    const urls = instances.map(({ url }) => url)
    const tabs = await Promise.all(
      senders.map(async (sender, index) => ({ sender, tab: await Tab.open(at(urls, index), sender.token) })),
    )
    for (let number = 0; number < messages; number++) {
      const { token, address, ...ids } = senders[number % senders.length] ?? fail()
      // each message of a conversation goes through a different clock than the one before
      const body = { ...ids, message: `Message ${number}` }
      await ask(at(urls, number + Math.floor(number / senders.length)), sendMessage, {
        input: { body },
        who: { token, address },
      })
    }
    const counts = { outOfOrder: 0, backwards: 0, notShownOnce: 0, sessionsLost: 0 }
    for (const { sender, tab } of tabs) {
      const stored = await allMessages(at(urls, 0), sender)
      await tab.until(() => tab.texts.length >= stored.length, 15_000).catch(() => {})
      if (tab.texts.join('\n') !== stored.map(({ message }) => message).join('\n')) counts.notShownOnce += 1
      counts.outOfOrder += stored.filter(({ sequence }, index) => sequence !== index + 1).length
      counts.backwards += stored.filter(
        ({ timestamp }, index) => index > 0 && timestamp < (stored[index - 1]?.timestamp ?? ''),
      ).length
      counts.sessionsLost += await lostSessions(urls, sender)
      tab.cut()
    }
    return {
      failures: Object.values(counts).reduce((sum, count) => sum + count, 0),
      clocks: offsets.length,
      messages,
      tabs: tabs.length,
      ...counts,
    }
  } finally {
    for (const { stop } of instances) await stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks that a session begun under one clock is accepted under the others. */
async function lostSessions(urls: readonly string[], sender: Sender): Promise<number> {
  let lost = 0
  for (const url of urls) {
    const input = { params: { userId: sender.senderId } }
    await ask(url, listConversations, { input, who: sender }).catch(() => {
      lost += 1
    })
  }
  return lost
}

async function migrate(url: string) {
  const { db } = connect(url, 1)
  await migrateToLatest(db)
  await db.destroy()
}

async function listen(databaseUrl: string, folder: string, offset: number) {
  const clock: Clock = { now: () => new Date(Date.now() + offset) }
  const env = readEnv({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent', TRUST_PROXY: 'on' })
  const running = createPlatform({ env, databaseUrl, log, clock, background: false, sessionStaleTtl: 0 })
  const app = await createApp(running.platform)
  app.addHook('preClose', async () => running.platform.live.closeAll())
  await running.start()
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async stop() {
      await app.close()
      await running.stop()
    },
  }
}

const at = (urls: readonly string[], index: number) => urls[index % urls.length] ?? fail()

function fail(): never {
  throw new Error('The conversation does not exist')
}
