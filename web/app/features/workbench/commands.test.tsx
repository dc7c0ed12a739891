import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CommandAnswer } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, signOutLocally, writeSession } from '../../lib/session/session.ts'
import { type Give, useCommand, useUndo } from './commands.ts'

const casey = { userId: 'casey', name: 'Casey', type: 'coach', hasDoneTutorial: true } as const
const user = JSON.stringify(casey)
let token: string | undefined

const prospectId = '01995d2e-0000-7000-8000-000000000001'
const asked: string[] = []
let refuses: boolean
let status: number
/** Lets the server answer; it waits until then. */
let answer: () => void

beforeEach(() => {
  token = 'session'
  refuses = false
  status = 200
  asked.length = 0
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (token === undefined ? null : ({ token, user }[key] ?? null)),
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push(path)
    await answering
    if (status !== 200) return Response.json({}, { status })
    const ids: string[] = body ? idsIn(JSON.parse(body)) : [path.split('/').at(-1) ?? '']
    const outcome = refuses ? ('refused' as const) : ('done' as const)
    const answers: CommandAnswer[] = ids.map((commandId) => ({
      commandId,
      results: [{ prospectId, outcome, message: '' }],
    }))
    return Response.json({ answers })
  })
  writeSession({ token, user: casey })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const idsIn = ({ commands }: { commands: { commandId: string }[] }) =>
  commands.map(({ commandId }) => commandId)

interface Hands {
  give: Give
  undo: ReturnType<typeof useUndo>
}

function Room({ onDrawn }: { onDrawn: (hands: Hands) => void }) {
  onDrawn({ give: useCommand(), undo: useUndo() })
  return null
}

function hands(client = new QueryClient()): Hands {
  const drawn: Hands[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Room onDrawn={(one) => drawn.push(one)} />
    </QueryClientProvider>,
  )
  const [room] = drawn
  if (!room) throw new Error('not drawn')
  return room
}

const note = { kind: 'note' as const, prospectId, noteId: prospectId, body: 'Calm', mentions: [] }

test('two quick presses of Ctrl Z before an answer take back two presses', async () => {
  const { give, undo } = hands()
  give(note)
  give(note)
  undo()
  undo()
  undo()
  answer()
  await expect.poll(() => asked).toHaveLength(4)
  const undone = asked.slice(2).map((path) => path.split('/').at(-1))
  expect(asked.slice(0, 2)).toEqual(['/api/workbench/changes', '/api/workbench/changes'])
  expect(new Set(undone).size).toBe(2)
})

test('a note that is refused goes back into its box', async () => {
  refuses = true
  const onLost = vi.fn()
  hands().give(note, undefined, onLost)
  answer()
  await expect.poll(() => onLost.mock.calls).toHaveLength(1)
})

test('notes that wait while the session ends go back into their boxes, also those behind the first', async () => {
  vi.useFakeTimers()
  status = 503
  answer()
  const onLost = vi.fn()
  const client = new QueryClient()
  const { give } = hands(client)
  give(note, undefined, onLost)
  give(note, undefined, onLost)
  await vi.advanceTimersByTimeAsync(500)
  token = undefined
  refreshSession()
  client.clear()
  expect(onLost).toHaveBeenCalledTimes(2)
  // the same person logs in again
  token = 'next'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onLost).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(1)
})

test('after the sign-out in its tab a note goes nowhere, and none that waited behind it is sent', async () => {
  vi.useFakeTimers()
  status = 503
  const onLost = vi.fn()
  const { give } = hands()
  give(note, undefined, onLost)
  give(note, undefined, onLost)
  answer()
  await vi.advanceTimersByTimeAsync(500)
  token = undefined
  signOutLocally()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  expect(onLost).not.toHaveBeenCalled()
})
