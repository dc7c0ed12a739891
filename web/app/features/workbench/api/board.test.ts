import { QueryClient } from '@tanstack/react-query'
import { type Board, tableOf } from '@touchline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldBoard, prospectRow } from '../factory.ts'
import { boardQuery } from './board.ts'
import type { HeldBoard } from './held-board.ts'

const minute = 60_000
let client: QueryClient
const asked: string[] = []
let answer: Board
beforeEach(() => {
  client = new QueryClient()
  vi.useFakeTimers({ toFake: ['Date'] })
  asked.length = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(new URL(String(url), 'http://localhost').search)
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answered = (parts: Partial<HeldBoard>, whole: boolean): Board => {
  const { wholeAt: _, rows, ...rest } = heldBoard(parts)
  return { ...rest, whole, gone: [], rows: tableOf(rows) }
}
const read = () => client.fetchQuery({ ...boardQuery(), staleTime: 0 })

test('the whole board is read again once what players say may be 15 minutes old', async () => {
  answer = answered({ version: 1, rows: [prospectRow({ prospectId: 'a', gpa: 3 })] }, true)
  await read()
  vi.advanceTimersByTime(10 * minute)
  answer = answered({ version: 2, rows: [] }, false)
  expect((await read()).rows).toMatchObject([{ gpa: 3 }])
  vi.advanceTimersByTime(6 * minute)
  answer = answered({ version: 2, rows: [prospectRow({ prospectId: 'a', gpa: 3.6 })] }, true)
  expect((await read()).rows).toMatchObject([{ gpa: 3.6 }])
  expect(asked).toEqual(['', '?since=1', ''])
})
