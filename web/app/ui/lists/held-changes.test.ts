import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldChanges, heldFor, makeHeldChanges } from './held-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function begin(make: (id: string, change: string) => Promise<unknown> = () => Promise.resolve()) {
  const made: string[] = []
  const failed: string[] = []
  const held = new HeldChanges<string>(
    async (id, change) => {
      made.push(`${change} ${id}`)
      await make(id, change)
    },
    (error) => failed.push(String(error)),
  )
  return { held, made, failed, stateOf: (id: string) => held.changes().get(id)?.state }
}

test('a change is made after ten seconds, and not before', async () => {
  const { held, made, stateOf } = begin()
  held.hold('owen', 'confirm')
  await vi.advanceTimersByTimeAsync(heldFor - 1)
  expect([made, stateOf('owen')]).toEqual([[], 'held'])
  await vi.advanceTimersByTimeAsync(1)
  expect([made, stateOf('owen')]).toEqual([['confirm owen'], 'made'])
})

test('a change that is taken back is never made, the others are', async () => {
  const { held, made, stateOf } = begin()
  held.hold('owen', 'confirm')
  held.hold('pat', 'confirm')
  held.undo('pat')
  await vi.advanceTimersByTimeAsync(heldFor)
  expect([made, stateOf('pat')]).toEqual([['confirm owen'], undefined])
})

test('leaving the page or signing out makes them at once, each once', async () => {
  const { held, made } = begin()
  held.hold('owen', 'confirm')
  held.hold('pat', 'refuse')
  await Promise.all([makeHeldChanges(), makeHeldChanges()])
  await vi.advanceTimersByTimeAsync(heldFor)
  expect(made).toEqual(['confirm owen', 'refuse pat'])
})

test('a change that fails is told and counts as taken back', async () => {
  const { held, failed, stateOf } = begin(() => Promise.reject(new Error('no answer')))
  held.hold('owen', 'confirm')
  await vi.advanceTimersByTimeAsync(heldFor)
  expect([failed, stateOf('owen')]).toEqual([['Error: no answer'], undefined])
})

test('another change of the same thing takes the place of the one before', async () => {
  const { held, made } = begin()
  held.hold('owen', 'confirm')
  held.hold('owen', 'refuse')
  await vi.advanceTimersByTimeAsync(heldFor)
  expect(made).toEqual(['refuse owen'])
})
