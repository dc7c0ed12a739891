import { gunzipSync, gzipSync } from 'node:zlib'
import { Id } from '@touchline/contract'
import type { BoardDocument } from './board-document.ts'
import type { Table } from './reading/table.ts'

/** The content of a file. */
export type Content = { table: Table } | { document: BoardDocument }

/** Packs what was in a file for the database. */
export const packed = (content: Content): Buffer => gzipSync(JSON.stringify(content), { level: 3 })

/** Reads what was packed. */
export function unpacked(bytes: Buffer): Content {
  // written by `packed` alone
  return JSON.parse(gunzipSync(bytes).toString())
}

/** Lists the players that a board as JSON names. */
export function playersIn(content: Content): string[] {
  if ('table' in content) return []
  return content.document.prospects.flatMap((prospect) => {
    const named = typeof prospect === 'object' && prospect !== null && 'playerId' in prospect
    const id = Id.safeParse(named ? prospect.playerId : undefined)
    return id.success ? [id.data] : []
  })
}
