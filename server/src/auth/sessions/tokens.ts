import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a bearer token as hex: the database keeps only that, so a copied table lets nobody in. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
