import { listConversations } from '@touchline/contract'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import { createPlatform } from '../../server/src/platform/create-platform.ts'
import { readEnv } from '../../server/src/platform/env.ts'
import { ask } from '../../server/test/chaos/platform/ask.ts'
import { allMessages, makePairs, type Sender } from '../../server/test/chaos/platform/pairs.ts'
import { startTestPostgres } from '../../server/test/support/postgres.ts'

const log = pino({ level: 'silent' })

/** The server's state, which both tabs must show at rest. */
export interface Truth {
  stored: { text: string; sequence: number; senderId: string }[]
  /** The coach's side, then the player's. */
  sides: { unread: number; listed: boolean; read: boolean; lastMessage: string }[]
}

/** Starts the real server in this process, on its own database and with a clock that can jump. */
export async function startServer(folder: string) {
  const postgres = await startTestPostgres()
  let offset = 0 // milliseconds
  const clock = {
    now: () => new Date(Date.now() + offset),
    jump(seconds: number) {
      offset = seconds * 1000
    },
  }
  const env = readEnv({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent', TRUST_PROXY: 'on' })
  const running = createPlatform({ env, databaseUrl: postgres.url, log, clock, background: false })
  const app = await createApp(running.platform)
  app.addHook('preClose', async () => running.platform.live.closeAll())
  await running.start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    clock,
    async pair(): Promise<readonly [Sender, Sender]> {
      const [coach, player] = await makePairs(postgres.url, 1)
      if (!coach || !player) throw new Error('The coach or the player is missing')
      return [coach, player]
    },
    async truth(people: readonly Sender[]): Promise<Truth> {
      const stored = people[0] ? await allMessages(url, people[0]) : []
      return {
        stored: stored.map(({ message, sequence, senderId }) => ({ text: message, sequence, senderId })),
        sides: await Promise.all(people.map((person) => sideOf(url, person))),
      }
    },
    async stop() {
      await app.close()
      await running.stop()
      await postgres.stop()
    },
  }
}

async function sideOf(url: string, person: Sender) {
  const { conversations, unread } = await ask(url, listConversations, {
    input: { params: { userId: person.senderId } },
    who: person,
  })
  const own = conversations.find((one) => one.conversationId === person.conversationId)
  return {
    unread,
    listed: own !== undefined,
    read: own?.read ?? true,
    lastMessage: own?.lastMessage ?? '',
  }
}
