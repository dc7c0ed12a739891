import { readFileSync } from 'node:fs'
import { connect as openSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { logInAs, makePlayer } from '../../../src/auth/factory.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { connect, transact } from '../../../src/platform/db/database.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { Notifications } from '../../../src/platform/realtime/listener.ts'
import { LiveHub } from '../../../src/platform/realtime/live-hub.ts'
import { Product } from '../platform/product.ts'

const tabsEach = 25
const events = 500
const eventBytes = 14_000 // the size of the longest real event
const patience = 3 // seconds for delivering what was pushed
const mostGrowth = 1_500 // megabytes: 500 readers with up to 1 MB each, and the memory that the kernel and the garbage collector add

/**
 * Opens streams that are never read and sends each far more than any buffer takes. The server must
 * drop each of them within bounded memory, and a normal reader must get everything.
 */
export async function run(readers = 500) {
  const product = await Product.start()
  const { db } = connect(await product.databaseUrl(), 4)
  const log = pino({ level: 'silent' })
  const notifications = new Notifications('', log)
  const hub = new LiveHub({ db, notifications, log })
  const port = Number(new URL(product.url).port)
  try {
    const tools = { db, ids: systemIds, clock: systemClock }
    const people = await Promise.all(
      Array.from({ length: Math.ceil(readers / tabsEach) }, () => makePlayer(tools)),
    )
    const stalled: Socket[] = []
    for (const { userId } of people) {
      const token = await logInAs(tools, userId)
      for (let tab = 0; tab < tabsEach && stalled.length < readers; tab++)
        stalled.push(await stream(port, token, true))
    }
    const listener = await makePlayer(tools)
    const heard = await stream(port, await logInAs(tools, listener.userId), false)
    let heardBytes = 0
    heard.on('data', (chunk) => {
      heardBytes += chunk.length
    })
    const before = memoryOf(product.pid)
    let most = before
    const padding = 'x'.repeat(eventBytes)
    for (let event = 0; event < events; event++) {
      const userIds = [...people, listener].map(({ userId }) => userId)
      const pushes = userIds.map((userId) => ({ userId, type: 'rig', payload: { type: 'resync', padding } }))
      await transact(db, (trx) => hub.push(trx, pushes))
      most = Math.max(most, memoryOf(product.pid))
    }
    let stillOpen = await openStreams(product.url)
    for (let waited = 0; waited < patience && (stillOpen > 1 || heardBytes < events * eventBytes); waited++) {
      await sleep(1000)
      most = Math.max(most, memoryOf(product.pid))
      stillOpen = await openStreams(product.url)
    }
    for (const socket of [...stalled, heard]) socket.destroy()
    const grown = most - before
    const unheard = heardBytes < events * eventBytes ? 1 : 0
    return {
      failures: unheard + (grown > mostGrowth ? 1 : 0) + (stillOpen > 1 ? stillOpen - 1 : 0),
      readers: stalled.length,
      megabytesSentToEach: Math.round((events * eventBytes) / 1e6),
      stillOpen,
      memoryBeforeMB: before,
      memoryMostMB: most,
      readerGotEverything: unheard === 0,
    }
  } finally {
    await db.destroy()
    await product.stop()
  }
}

/** Counts the streams that the product has open, from its metrics. */
async function openStreams(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`)
  return Number(/^\S*streams\S* (\d+)$/m.exec(await answer.text())?.[1] ?? Number.NaN)
}

/** Reads the resident memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1000)
}

function stream(port: number, token: string, stalled: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(port, '127.0.0.1', () => {
      socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    })
    socket.once('error', reject)
    socket.once('data', () => {
      if (stalled) socket.pause()
      resolve(socket)
    })
  })
}
