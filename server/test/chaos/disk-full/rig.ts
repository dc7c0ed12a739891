import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage, uploadPlayerPicture } from '@touchline/contract'
import sharp from 'sharp'
import { send } from '../platform/ask.ts'
import { allMessages, makePairs, type Sender } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'

const room = 700 // megabytes on the disk that fills up

/**
 * Fills the disk of the database and the pictures under load. Writes must be refused with 503 or
 * 507 while reads go on. Once there is space again, the same or the restarted process must write
 * again, with every acknowledged write in place.
 */
export async function run() {
  if (process.getuid?.() !== 0) throw new Error('A disk of its own needs mount, which needs root')
  const disk = mkdtempSync(join(tmpdir(), 'touchline-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}m,mode=755`, 'tmpfs', disk])
  const product = await Product.start({}, disk)
  try {
    const senders = await makePairs(await product.databaseUrl(), 4)
    const told = { acknowledged: [] as string[], refused: 0, wrong: 0 }
    await writeAll(product, senders, { told, each: 5 })
    const before = told.acknowledged.length
    const filler = fill(disk)
    const pictures = await uploads(product, senders)
    await writeAll(product, senders, { told, each: 20 })
    const whileFull = told.acknowledged.length - before
    rmSync(filler)
    const recovery = await recovered(product, senders, told)
    await writeAll(product, senders, { told, each: 5 })
    const stored = (await Promise.all(senders.map((one) => allMessages(product.url, one)))).flat()
    const texts = new Set(stored.map(({ message }) => message))
    const lost = told.acknowledged.filter((text) => !texts.has(text)).length
    const unanswered = recovery === undefined ? 1 : 0
    return {
      failures: lost + told.wrong + pictures.wrong + unanswered + (told.refused === 0 ? 1 : 0),
      acknowledged: told.acknowledged.length,
      acknowledgedWhileFull: whileFull,
      refusedWhileFull: told.refused,
      wrongAnswers: told.wrong,
      picturesRefused: pictures.refused,
      picturesWrong: pictures.wrong,
      lost,
      recoveredAfterMs: Math.round(recovery ?? -1),
    }
  } finally {
    await product.stop().catch(() => {})
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

interface Told {
  acknowledged: string[]
  refused: number
  wrong: number
}

/**
 * Lets every person write `each` long messages. A message that isn't acknowledged must be refused
 * with a documented status.
 */
async function writeAll(
  product: Product,
  senders: readonly Sender[],
  { told, each }: { told: Told; each: number },
) {
  for (let number = 0; number < each; number++) {
    for (const { token, address, ...ids } of senders) {
      const message = `${crypto.randomUUID()} ${'and so on '.repeat(350)}`.trim()
      const answer = await send(product.url, sendMessage, {
        input: { body: { ...ids, message } },
        who: { token, address },
      })
      await answer.arrayBuffer()
      if (answer.ok) told.acknowledged.push(message)
      else if (answer.status === 503 && answer.headers.has('retry-after')) told.refused += 1
      else told.wrong += 1
    }
  }
}

/** Takes every remaining byte of the disk. Returns the file to remove. */
function fill(disk: string): string {
  const filler = join(disk, 'filler')
  const file = openSync(filler, 'w')
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  }
  closeSync(file)
  return filler
}

async function uploads(product: Product, senders: readonly Sender[]) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 512, height: 512, channels: 3, background: 'red', noise } })
  const profilepic = new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
  const counts = { refused: 0, wrong: 0 }
  // coaches and players alternate
  for (const { senderId: playerId, ...caller } of senders.filter((_, index) => index % 2 === 1)) {
    const form = new FormData()
    form.set('profilepic', profilepic, 'me.jpg')
    const answer = await fetch(product.url + uploadPlayerPicture.path.replace(':playerId', playerId), {
      method: 'POST',
      headers: { authorization: `Bearer ${caller.token}`, 'x-forwarded-for': caller.address },
      body: form,
    })
    await answer.arrayBuffer()
    if (answer.status === 507 || answer.status === 503) counts.refused += 1
    else counts.wrong += 1
  }
  return counts
}

/** Measures the milliseconds from freeing the disk until a message is accepted; undefined if none is. */
async function recovered(
  product: Product,
  senders: readonly Sender[],
  told: Told,
): Promise<number | undefined> {
  const began = performance.now()
  const before = told.acknowledged.length
  while (performance.now() - began < 30_000) {
    await writeAll(product, senders.slice(0, 1), { told, each: 1 })
    if (told.acknowledged.length > before) return performance.now() - began
    await sleep(200)
  }
  return undefined
}
