import { queryOptions } from '@tanstack/react-query'
import { getRoster } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { boardKey } from './board-keys.ts'

/** The key of the squad, which a change of the board reloads. */
export const rosterKey = [...boardKey, 'roster'] as const

/** Loads the program's squad and the depth it wants. */
export function rosterQuery() {
  return queryOptions({ queryKey: rosterKey, queryFn: () => call(getRoster, {}) })
}
