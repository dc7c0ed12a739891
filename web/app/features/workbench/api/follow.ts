import type { QueryClient } from '@tanstack/react-query'
import { boardKey, prospectKey } from './board-keys.ts'
import type { HeldBoard } from './held-board.ts'

/** Follows a live event: asks for what changed since the version that this tab holds. */
export function followBoard(client: QueryClient, version: number): void {
  const held = client.getQueryData<HeldBoard>(boardKey)
  if (held && held.version >= version) return
  reloadBoard(client)
}

/** Reloads what this tab holds of the board. */
export function reloadBoard(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: boardKey })
  void client.invalidateQueries({ queryKey: prospectKey })
}
