import pg from 'pg'
import { expect, test } from 'vitest'
import { Batcher } from './batcher.ts'

/** Creates a batcher whose query answers on command and records the keys of each call. */
function heldRun() {
  const asked: string[][] = []
  const release: (() => void)[] = []
  const batcher = new Batcher((keys: string[]) => {
    asked.push(keys)
    return new Promise<string[]>((resolve) => {
      release.push(() => resolve(keys.map((key) => key.toUpperCase())))
    })
  })
  return { batcher, asked, release }
}

test('simultaneous calls share a query, and each gets its own answer', async () => {
  const { batcher, asked, release } = heldRun()
  const answers = Promise.all(['a', 'b', 'c'].map((key) => batcher.load(key)))
  await expect.poll(() => asked).toEqual([['a', 'b', 'c']])
  release[0]?.()
  expect(await answers).toEqual(['A', 'B', 'C'])
})

test('calls during two running queries share the next one, which starts after them', async () => {
  const { batcher, asked, release } = heldRun()
  const first = batcher.load('a')
  await expect.poll(() => asked.length).toBe(1)
  const second = batcher.load('b')
  await expect.poll(() => asked.length).toBe(2)
  const others = Promise.all([batcher.load('c'), batcher.load('d')])
  await new Promise(setImmediate)
  expect(asked).toHaveLength(2)
  release[0]?.()
  expect(await first).toBe('A')
  await expect.poll(() => asked.at(-1)).toEqual(['c', 'd'])
  for (const open of release) open()
  expect(await others).toEqual(['C', 'D'])
  expect(await second).toBe('B')
})

test('one that the database refuses fails alone; a cut fails all, and the next key is asked again', async () => {
  let cut = false
  const batcher = new Batcher(async (keys: string[]) => {
    if (cut) throw new Error('cut')
    if (keys.includes('bad')) throw new pg.DatabaseError('refused', 1, 'error')
    return keys
  })
  const mixed = await Promise.allSettled(['a', 'bad', 'c'].map((key) => batcher.load(key)))
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  cut = true
  const together = await Promise.allSettled(['a', 'b'].map((key) => batcher.load(key)))
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  cut = false
  expect(await batcher.load('a')).toBe('a')
})
