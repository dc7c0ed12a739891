import { createHash } from 'node:crypto'

/** What the database keeps of a bearer token: its SHA-256 as hex, so a copy of the table opens no door. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
