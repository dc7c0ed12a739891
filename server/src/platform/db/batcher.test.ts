import pg from 'pg'
import { expect, test } from 'vitest'
import { Gather } from './batcher.ts'

/** A run that answers when told to, and what it was asked each time. */
function heldRun() {
  const asked: string[][] = []
  const release: (() => void)[] = []
  const gather = new Gather((asks: string[]) => {
    asked.push(asks)
    return new Promise<string[]>((resolve) => {
      release.push(() => resolve(asks.map((ask) => ask.toUpperCase())))
    })
  })
  return { gather, asked, release }
}

test('what comes at the same time is asked together, and each gets its own answer', async () => {
  const { gather, asked, release } = heldRun()
  const answers = Promise.all(['a', 'b', 'c'].map((ask) => gather.ask(ask)))
  await expect.poll(() => asked).toEqual([['a', 'b', 'c']])
  release[0]?.()
  expect(await answers).toEqual(['A', 'B', 'C'])
})

test('what comes while two are under way goes together in the next, asked only after it came', async () => {
  const { gather, asked, release } = heldRun()
  const first = gather.ask('a')
  await expect.poll(() => asked.length).toBe(1)
  const second = gather.ask('b')
  await expect.poll(() => asked.length).toBe(2)
  const others = Promise.all([gather.ask('c'), gather.ask('d')])
  await new Promise(setImmediate)
  expect(asked).toHaveLength(2)
  release[0]?.()
  expect(await first).toBe('A')
  await expect.poll(() => asked.at(-1)).toEqual(['c', 'd'])
  for (const open of release) open()
  expect(await others).toEqual(['C', 'D'])
  expect(await second).toBe('B')
})

test('one that the database refuses fails alone; a cut fails all, and the next ask is asked again', async () => {
  let cut = false
  const gather = new Gather(async (asks: string[]) => {
    if (cut) throw new Error('cut')
    if (asks.includes('bad')) throw new pg.DatabaseError('refused', 1, 'error')
    return asks
  })
  const mixed = await Promise.allSettled(['a', 'bad', 'c'].map((ask) => gather.ask(ask)))
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  cut = true
  const together = await Promise.allSettled(['a', 'b'].map((ask) => gather.ask(ask)))
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  cut = false
  expect(await gather.ask('a')).toBe('a')
})
