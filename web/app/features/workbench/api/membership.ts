import { queryOptions } from '@tanstack/react-query'
import { getWorkbench } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { workbenchKey } from './board-keys.ts'

/** Loads whether a coach is in, and the staff. */
export function workbenchQuery(userId: string) {
  return queryOptions({ queryKey: [...workbenchKey, userId], queryFn: () => call(getWorkbench, {}) })
}
