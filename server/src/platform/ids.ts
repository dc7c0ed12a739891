import { randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 } from 'uuid'

/** The only source of ids and secrets on the server, so that tests can predict them. */
export interface Ids {
  /** A UUIDv7: unique everywhere, and in order of time. */
  next(): string
  /** 256 random bits as URL-safe text. */
  secret(): string
}

export const systemIds: Ids = {
  next: () => v7(),
  secret: () => randomBytes(32).toString('base64url'),
}

/** Compares two secrets without telling by the time taken where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
