import type { QueryClient } from '@tanstack/react-query'
import { forgetEverybody } from '../storage/personal-store.ts'
import { signOutLocally } from './session.ts'

/**
 * Ends the session in this browser at the person's request, with everything stored for people: form and calendar
 * drafts, outgoing messages, offline data, and answers in memory. Those in memory go after `leave`, so that the page
 * being left does not request them again.
 */
export async function endSession(client: QueryClient, leave: () => unknown): Promise<void> {
  signOutLocally()
  void forgetEverybody()
  await leave()
  client.clear()
}
