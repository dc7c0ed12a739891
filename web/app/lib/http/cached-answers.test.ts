import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeUnreadCount, unreadKey } from './cached-answers.ts'

afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => typeof window === 'undefined')
})

test('the number of unread conversations stays while no page shows it, and ends with the sign-out', () => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  const client = new QueryClient()
  changeUnreadCount(client, () => 3)
  vi.advanceTimersByTime(3600_000)
  changeUnreadCount(client, (count) => count - 1)
  expect(client.getQueryData(unreadKey)).toBe(2)
  client.clear()
  expect(client.getQueryData(unreadKey)).toBeUndefined()
})
