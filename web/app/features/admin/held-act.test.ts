import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import type { CoachToDecide, HeldDecision } from '@touchline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coachesQuery, reloadUntilMade } from './api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held: HeldDecision = {
  decisionId: '01a2283d-7cdf-74d0-8289-cb1098ba29b2',
  decision: 'confirmCoach',
  state: 'undoable',
  undoableFor: 10_000,
  mine: true,
}

/** Shows the list of waiting coaches, which has the decision for so many answers; returns how often it was asked for. */
async function waitingList(answers: number) {
  const client = new QueryClient()
  const coach = (decision: HeldDecision): Pick<CoachToDecide, 'held'> => ({ held: decision })
  const ask = vi.fn(async () => ({
    coaches: ask.mock.calls.length > answers ? [] : [coach({ ...held, state: 'saving', undoableFor: 0 })],
    nextCursor: null,
  }))
  const { queryKey } = coachesQuery('pending')
  const list = new InfiniteQueryObserver(client, {
    queryKey: [...queryKey],
    queryFn: ask,
    initialPageParam: '',
    getNextPageParam: () => undefined,
  })
  list.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  // its row is drawn anew after each reload
  reloadUntilMade(client, held)
  reloadUntilMade(client, { ...held, undoableFor: 9000 })
  return ask
}

test('a decision that is made late is seen to be made', async () => {
  const ask = await waitingList(4)
  await vi.advanceTimersByTimeAsync(10_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(5)
})

test('one that is never made is looked for less and less often, as long as its list shows it', async () => {
  const ask = await waitingList(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(11_000 + 64_000)
  expect(ask).toHaveBeenCalledTimes(7)
  await vi.advanceTimersByTimeAsync(320_000)
  expect(ask).toHaveBeenCalledTimes(17)
})
