import type { QueryClient } from '@tanstack/react-query'
import { collegeListsKey } from '../../../lib/http/shared-keys.ts'
import { listKey } from './list.ts'

/** Reloads a player's list, after someone in the family or the product itself has changed it. */
export function followList(client: QueryClient, playerId: string): void {
  void client.invalidateQueries({ queryKey: listKey(playerId) })
}

/** Reloads every loaded list, because some changes may have been missed; skips first loads. */
export function reloadLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: collegeListsKey,
    predicate: ({ state }) => state.data !== undefined,
  })
}
