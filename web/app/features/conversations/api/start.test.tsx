import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Conversation } from '@touchline/contract'
import { IDBFactory } from 'fake-indexeddb'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPersonal } from '../../../lib/storage/personal-store.ts'
import { makeConversation } from '../factory.ts'
import { moveDraft } from './drafts.ts'
import { useStartConversation } from './start.ts'

let answer: Conversation
let stands: boolean
let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => {
    if (!stands) return Response.json(answer, { status: 201 })
    const problem = {
      statusCode: 409,
      code: 'conflict',
      error: 'Conflict',
      message: 'Not sent',
      requestId: 'x',
    }
    return Response.json({ ...problem, conversation: answer }, { status: 409 })
  })
  stands = false
  client = new QueryClient()
})
afterEach(() => vi.unstubAllGlobals())

type Start = ReturnType<typeof useStartConversation>['mutateAsync']

function Pane({ onShown }: { onShown: (start: Start) => void }) {
  onShown(useStartConversation('coach').mutateAsync)
  return null
}

/** Sends a first message that the server answers with this conversation; returns whether it counts as sent. */
async function isSent(initialMessage: string, given: Partial<Conversation>) {
  answer = makeConversation({ receiverId: 'player', ...given })
  const shown: Start[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Pane onShown={(start) => shown.push(start)} />
    </QueryClientProvider>,
  )
  return (await shown[0]?.({ receiverId: 'player', initialMessage }))?.isSent
}

const expectDrafts = (drafts: object | undefined) =>
  expect.poll(() => readPersonal('drafts', 'coach')).toEqual(drafts)

test('a first message that began the conversation is sent, and nothing of it is left', async () => {
  expect(await isSent(' Hello ', { conversationId: 'new', lastMessage: 'Hello' })).toBe(true)
  await expectDrafts(undefined)
})

test('where a conversation was there already, the words wait in its message box, below what waits there', async () => {
  stands = true
  expect(await isSent('We saw you play', { conversationId: 'there', lastMessage: 'Hello' })).toBe(false)
  expect(await isSent('On Sunday', { conversationId: 'there', lastSequence: 7 })).toBe(false)
  await expectDrafts({ there: 'We saw you play\n\nOn Sunday' })
  moveDraft('coach', 'there', 'elsewhere')
  await expectDrafts({ elsewhere: 'We saw you play\n\nOn Sunday' })
})

test('every loaded page of the player, by id or by email, leads to the conversation at once', async () => {
  const pages = ['player', 'robin@families.example'].map((player) => ['players', 'page', player, 'coach'])
  const other = ['players', 'page', 'other', 'coach']
  for (const key of pages) client.setQueryData<unknown>(key, { playerId: 'player', conversationId: null })
  client.setQueryData<unknown>(other, { playerId: 'other', conversationId: null })
  await isSent('Hello', { conversationId: 'new' })
  for (const key of pages) expect(client.getQueryData(key)).toMatchObject({ conversationId: 'new' })
  expect(client.getQueryData(other)).toMatchObject({ conversationId: null })
})
