import { createHmac } from 'node:crypto'
import { foldName } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { authSecret } from '../platform/secret.ts'

type Tools = Pick<Platform, 'env' | 'db' | 'ids'>

// so that no other text hashed with the secret is one of these
const uses = { mailbox: 'persons', name: 'names' }
const secrets = new WeakMap<Tools['db'], Promise<string>>()

/**
 * Returns what stands for the person behind an address once the account is gone: nobody reads the address out of it.
 */
export async function personKey(platform: Tools, email: string): Promise<string> {
  return keyed(platform, uses.mailbox, canonicalAddress(email))
}

/** Returns what stands for a name once the account is gone; case, accents, punctuation and order make no other name. */
export async function nameKey(platform: Tools, name: string): Promise<string> {
  const words = foldName(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return keyed(platform, uses.name, words.toSorted().join(' '))
}

async function keyed(platform: Tools, use: string, text: string): Promise<string> {
  const secret = platform.env.AUTH_SECRET ?? (await keptSecret(platform))
  const key = createHmac('sha256', secret).update(use).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

/**
 * Returns the secret of this database, read once: it is asked for within transactions, where each reading would wait
 * for a second connection while the first is held.
 */
export function keptSecret(platform: Tools): Promise<string> {
  const known = secrets.get(platform.db)
  if (known) return known
  const read = authSecret(platform)
  secrets.set(platform.db, read)
  // a failed reading is tried again by the next caller
  read.catch(() => secrets.delete(platform.db))
  return read
}

/**
 * Returns the mailbox behind an address: lower case, without a label after a plus, and for Gmail without dots, which it
 * reads past. As `canonical_address` in the database.
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
