import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allMessages, makePairs, type Sender } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'
import { compareMessages, readNotes } from './compare-messages.ts'

const poster = new URL('./poster.ts', import.meta.url).pathname
const pairs = 20 // conversations with a writer on each side
const victims = ['app', 'database', 'both'] as const

/**
 * Kills the app, PostgreSQL, and both with SIGKILL, in turn, while two processes post. Afterwards
 * every acknowledged message must be stored once and in order, and every stored message must have
 * been posted.
 */
export async function run(cycles = 10) {
  const product = await Product.start()
  const posters: ChildProcess[] = []
  try {
    const senders = await makePairs(await product.databaseUrl(), pairs)
    const files = [0, 1].map((half) => {
      const own = senders.filter((_, index) => index % 2 === half)
      return startPoster(product, own, { number: half, posters })
    })
    const recoveries: number[] = []
    for (let cycle = 0; cycle < cycles; cycle++) {
      // varies the moment, so that kills hit every step of a request
      await sleep(400 + ((cycle * 137) % 400))
      const victim = victims[cycle % victims.length] ?? 'app'
      const took = await killOnce(product, victim)
      recoveries.push(took)
      process.stderr.write(`${cycle + 1}: ${victim} killed, ready after ${Math.round(took)} ms\n`)
    }
    await sleep(1000)
    await endPosters(posters)
    const talks = senders.filter((_, index) => index % 2 === 0)
    const stored = await Promise.all(talks.map((one) => allMessages(product.url, one)))
    const accounts = compareMessages(readNotes(files), stored.flat())
    const { acknowledged, inDoubt, stored: _, ...wrong } = accounts
    // a run whose kills hit no message proves nothing
    const blind = acknowledged < cycles || inDoubt === 0 ? 1 : 0
    return {
      failures: Object.values(wrong).reduce((sum, count) => sum + count, blind),
      kills: cycles,
      ...accounts,
      slowestRecoverySeconds: Math.round(Math.max(...recoveries) / 100) / 10,
    }
  } finally {
    await endPosters(posters)
    await product.stop()
  }
}

/** Starts a process that posts as these people. Returns the file with its notes. */
function startPoster(
  product: Product,
  senders: readonly Sender[],
  { number, posters }: { number: number; posters: ChildProcess[] },
) {
  const people = join(product.folder, `people-${number}.json`)
  const file = join(product.folder, `told-${number}.log`)
  writeFileSync(people, JSON.stringify(senders))
  writeFileSync(file, '')
  const child = spawn(process.execPath, [poster, product.url, people, file], { stdio: 'inherit' })
  process.once('exit', () => child.kill())
  posters.push(child)
  return file
}

async function endPosters(posters: readonly ChildProcess[]) {
  for (const child of posters) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/** Kills one victim. Returns the milliseconds until the product is ready again. */
async function killOnce(product: Product, victim: (typeof victims)[number]): Promise<number> {
  const began = performance.now()
  if (victim !== 'app') product.killDatabase()
  if (victim !== 'database') {
    await product.killApp()
    await product.launch()
  } else {
    // gives the app a moment to notice, because it may still report ready
    await sleep(50)
    await product.untilReady()
  }
  return performance.now() - began
}
