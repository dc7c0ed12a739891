import { createHmac } from 'node:crypto'
import { foldName } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { authSecret } from '../platform/secret.ts'

type Tools = Pick<Platform, 'env' | 'db' | 'ids'>

// Keeps these hashes apart from other uses of the secret.
const uses = { mailbox: 'persons', name: 'names' }
const secrets = new WeakMap<Tools['db'], Promise<string>>()

/** Returns a keyed hash of an address's person, from which nobody reads the address once the account is gone. */
export async function personKey(platform: Tools, email: string): Promise<string> {
  return keyed(platform, uses.mailbox, canonicalAddress(email))
}

/** Returns a keyed hash of a name, for when the account is gone; ignores case, accents, punctuation and order. */
export async function nameKey(platform: Tools, name: string): Promise<string> {
  const words = foldName(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return keyed(platform, uses.name, words.toSorted().join(' '))
}

async function keyed(platform: Tools, use: string, text: string): Promise<string> {
  const secret = platform.env.AUTH_SECRET ?? (await keptSecret(platform))
  return createHmac('sha256', keyOf(secret, use)).update(text).digest('hex')
}

const keys = new Map<string, Buffer>()

/** Derives the key of a use from the secret, once. */
function keyOf(secret: string, use: string): Buffer {
  const known = keys.get(`${use} ${secret}`)
  if (known) return known
  const key = createHmac('sha256', secret).update(use).digest()
  keys.set(`${use} ${secret}`, key)
  return key
}

/** Returns the database's secret, read once: inside transactions, each read would wait for a second connection. */
export function keptSecret(platform: Tools): Promise<string> {
  const known = secrets.get(platform.db)
  if (known) return known
  const read = authSecret(platform)
  secrets.set(platform.db, read)
  // The next caller retries a failed read.
  read.catch(() => secrets.delete(platform.db))
  return read
}

/**
 * Returns an address's mailbox: lowercase, without a plus label, and without dots for Gmail, which ignores them. Like
 * `canonical_address` in the database.
 */
export function canonicalAddress(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)]
  const plus = local.indexOf('+')
  const mailbox = plus > 0 ? local.slice(0, plus) : local
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${mailbox}@${domain}`
  return `${mailbox.replaceAll('.', '')}@gmail.com`
}
