import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeConversation } from '../factory.ts'
import { conversationsQuery, openedQuery } from './conversations.ts'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return Response.json({ conversations: [makeConversation()], unread: 1, nextCursor: null })
  })
  return () => vi.unstubAllGlobals()
})

test('asking for a conversation does not mark it as read, however often', async () => {
  const client = new QueryClient()
  const opened = openedQuery('me', 'a', true)
  expect(await client.fetchQuery(opened)).toEqual(makeConversation())
  await client.refetchQueries({ queryKey: opened.queryKey })
  expect(new Set(asked)).toEqual(new Set(['GET /api/conversations/me?conversationId=a']))
})

test('a loaded list has no count of unread conversations, which nothing would keep true once one is read', async () => {
  const { pages } = await new QueryClient().fetchInfiniteQuery(conversationsQuery('me'))
  expect(pages).toEqual([{ conversations: [makeConversation()], nextCursor: null }])
})
