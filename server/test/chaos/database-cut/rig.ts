import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listConversations, sendMessage } from '@touchline/contract'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../../embedded-postgres/embedded-postgres.ts'
import { send } from '../platform/ask.ts'
import { allMessages, makePairs, type Sender } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'
import { Wire } from '../platform/wire.ts'

const log = pino({ level: 'silent' })
const soon = 1000 // milliseconds within which a request must be refused while the database is away
const recovered = 5000 // milliseconds within which requests must work again

interface Outage {
  /** The slowest refusal while the database was away, in milliseconds. */
  refusedWithin: number
  recoveredAfter: number
  refusals: number
  wrong: number
}

/**
 * Cuts off, restarts and silences the database under load. Requests must be refused with 503 and
 * Retry-After, and the same process must answer again once the database is back, with every
 * acknowledged write in place.
 */
export async function run(rounds = 3) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rig-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const wire = await Wire.to(postgres.url)
  const product = await Product.start({ DATABASE_URL: wire.url })
  try {
    const [sender] = await makePairs(postgres.url, 1)
    if (!sender) throw new Error('No sender was created')
    const acknowledged: string[] = []
    const pid = product.pid
    const cuts: Outage[] = []
    for (let round = 0; round < rounds; round++) {
      cuts.push(
        await outage(product, { sender, acknowledged, breakIt: () => wire.cut(), mend: () => wire.mend() }),
      )
    }
    const silent = await outage(product, {
      sender,
      acknowledged,
      breakIt: () => wire.silence(),
      mend: () => wire.mend(),
    })
    const stored = new Set((await allMessages(product.url, sender)).map(({ message }) => message))
    const lost = acknowledged.filter((text) => !stored.has(text)).length
    const slowRefusals = cuts.filter(({ refusedWithin }) => refusedWithin > soon).length
    const slowRecoveries = [...cuts, silent].filter(({ recoveredAfter }) => recoveredAfter > recovered).length
    const wrongAnswers = [...cuts, silent].reduce((sum, { wrong }) => sum + wrong, 0)
    return {
      failures: lost + slowRefusals + slowRecoveries + wrongAnswers + (pid === product.pid ? 0 : 1),
      cuts: rounds,
      refusals: cuts.reduce((sum, { refusals }) => sum + refusals, 0),
      slowestRefusalMs: Math.round(Math.max(...cuts.map(({ refusedWithin }) => refusedWithin))),
      slowestRecoveryMs: Math.round(Math.max(...cuts.map(({ recoveredAfter }) => recoveredAfter))),
      silentRefusalMs: Math.round(silent.refusedWithin),
      silentRecoveryMs: Math.round(silent.recoveredAfter),
      acknowledged: acknowledged.length,
      lost,
      slowRefusals,
      slowRecoveries,
      wrongAnswers,
    }
  } finally {
    await product.stop()
    await wire.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Break {
  sender: Sender
  acknowledged: string[]
  breakIt: () => void
  mend: () => void
}

async function outage(product: Product, { sender, acknowledged, breakIt, mend }: Break): Promise<Outage> {
  for (let count = 0; count < 5; count++) await post(product, sender, acknowledged)
  breakIt()
  await sleep(20)
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const began = performance.now()
      const answer = await (index % 2 === 0 ? post(product, sender, acknowledged) : list(product, sender))
      return { ...answer, took: performance.now() - began }
    }),
  )
  mend()
  const began = performance.now()
  while (!(await list(product, sender)).ok) await sleep(50)
  return {
    refusedWithin: Math.max(...answers.map(({ took }) => took)),
    recoveredAfter: performance.now() - began,
    refusals: answers.filter(({ status }) => status === 503).length,
    wrong: answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length,
  }
}

async function post(product: Product, { token, address, ...ids }: Sender, acknowledged: string[]) {
  const message = `Message ${acknowledged.length + 1} ${crypto.randomUUID()}`
  const answer = await outcome(
    send(product.url, sendMessage, { input: { body: { ...ids, message } }, who: { token, address } }),
  )
  if (answer.ok) acknowledged.push(message)
  return answer
}

const list = (product: Product, sender: Sender) =>
  outcome(
    send(product.url, listConversations, { input: { params: { userId: sender.senderId } }, who: sender }),
  )

async function outcome(asked: Promise<Response>) {
  const answer = await asked
  await answer.arrayBuffer()
  return { ok: answer.ok, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
