import { queryOptions } from '@tanstack/react-query'
import { getInbox } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { boardKey } from './board-keys.ts'

/** The key of what waits for a decision. */
export const inboxKey = [...boardKey, 'inbox'] as const

/** Loads what waits for the staff's decision; a change of the board reloads it. */
export function inboxQuery() {
  return queryOptions({ queryKey: inboxKey, queryFn: () => call(getInbox, {}) })
}
