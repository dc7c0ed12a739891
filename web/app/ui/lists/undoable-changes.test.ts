import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveUndoableChanges, UndoableChanges, undoTime } from './undoable-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function begin(make: (id: string, change: string) => Promise<unknown> = () => Promise.resolve()) {
  const made: string[] = []
  const failed: string[] = []
  const undoable = new UndoableChanges<string>(
    async (id, change) => {
      made.push(`${change} ${id}`)
      await make(id, change)
    },
    (error) => failed.push(String(error)),
  )
  return { undoable, made, failed, stateOf: (id: string) => undoable.changes().get(id)?.state }
}

test('a change is made after ten seconds, and not before', async () => {
  const { undoable, made, stateOf } = begin()
  undoable.hold('owen', 'confirm')
  await vi.advanceTimersByTimeAsync(undoTime - 1)
  expect([made, stateOf('owen')]).toEqual([[], 'undoable'])
  await vi.advanceTimersByTimeAsync(1)
  expect([made, stateOf('owen')]).toEqual([['confirm owen'], 'saved'])
})

test('a change that is taken back is never made, the others are', async () => {
  const { undoable, made, stateOf } = begin()
  undoable.hold('owen', 'confirm')
  undoable.hold('pat', 'confirm')
  undoable.undo('pat')
  await vi.advanceTimersByTimeAsync(undoTime)
  expect([made, stateOf('pat')]).toEqual([['confirm owen'], undefined])
})

test('leaving the page or signing out makes them at once, each once', async () => {
  const { undoable, made } = begin()
  undoable.hold('owen', 'confirm')
  undoable.hold('pat', 'refuse')
  await Promise.all([saveUndoableChanges(), saveUndoableChanges()])
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(made).toEqual(['confirm owen', 'refuse pat'])
})

test('a change that fails is told and counts as taken back', async () => {
  const { undoable, failed, stateOf } = begin(() => Promise.reject(new Error('no answer')))
  undoable.hold('owen', 'confirm')
  await vi.advanceTimersByTimeAsync(undoTime)
  expect([failed, stateOf('owen')]).toEqual([['Error: no answer'], undefined])
})

test('another change of the same thing takes the place of the one before', async () => {
  const { undoable, made } = begin()
  undoable.hold('owen', 'confirm')
  undoable.hold('owen', 'refuse')
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(made).toEqual(['refuse owen'])
})
