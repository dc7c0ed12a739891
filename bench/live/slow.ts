import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { connect, transact } from '../../server/src/platform/db/database.ts'
import { Notifications } from '../../server/src/platform/realtime/listener.ts'
import { LiveHub } from '../../server/src/platform/realtime/live-hub.ts'

const events = 60
const eventBytes = 100_000 // in total more than the product and both ends of a connection can buffer

/** Reads the number of open streams in the product's metrics. */
export async function openStreams(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  return Number(/^touchline_open_streams (\d+)$/m.exec(await answer.text())?.[1] ?? Number.NaN)
}

/**
 * Sends these people far more events than the buffers hold, one after another and evenly over that
 * many seconds.
 */
export async function overfill(databaseUrl: string, userIds: readonly string[], seconds: number) {
  const { db } = connect(databaseUrl, 2)
  const log = pino({ level: 'silent' })
  const notifications = new Notifications('', log)
  const hub = new LiveHub({ db, notifications, log })
  const payload = { type: 'family', padding: 'x'.repeat(eventBytes) }
  const all = Array.from({ length: events }, () => userIds).flat()
  try {
    const began = performance.now()
    for (const [told, userId] of all.entries()) {
      await transact(db, (trx) => hub.push(trx, [{ userId, type: 'family', payload }]))
      await sleep(Math.max(0, began + ((told + 1) * seconds * 1000) / all.length - performance.now()))
    }
  } finally {
    await db.destroy()
  }
}
