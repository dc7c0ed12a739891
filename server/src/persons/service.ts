import { t } from '@touchline/contract'
import type { Database, Trx } from '../platform/db/database.ts'
import { nobody } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { keptSecret, personKey } from './key.ts'
import {
  findClosed,
  findEarlier,
  findKeys,
  findNoParent,
  findOthers,
  findSuspended,
  lockPerson,
  saveKeys,
  saveMarks,
} from './queries.ts'

export { nameKey, personKey } from './key.ts'
export { closedTo, closedToCoach, closedToPerson } from './sql-queries.ts'

type Tools = Pick<Platform, 'env' | 'db' | 'ids'>

interface Account {
  userId: string
  email: string
}

/** Reads the secret before a transaction needs it; if that fails, whoever asks next retries. */
export function readSecret(platform: Tools) {
  keptSecret(platform).catch(() => {})
}

/** An account's reasons to wait, worded to reveal nothing about anyone else. */
const words = {
  suspended: t`An account of this person was suspended.`,
  refused: t`This person was rejected as a coach before.`,
  closed: t`A player or parent declined or blocked an earlier account of this person.`,
  second: t`This person has another coach account.`,
}

/**
 * Lists, in words, why only an administrator may verify this coach; none for an unknown person. Serializes decisions
 * about one person and saves the address as theirs, so call it once the address is proven.
 */
export async function mustWaitForAdministrator(
  platform: Tools,
  trx: Trx,
  { userId, email }: Account,
): Promise<string[]> {
  const person = await personKey(platform, email)
  await lockPerson(trx, person)
  await saveKeys(trx, userId, [person])
  const reasons = await earlierOf(platform, trx, [{ userId, email }])
  return reasons.get(userId) ?? []
}

/** Returns the same reasons for many people, without storing anything. */
export async function earlierOf(
  platform: Tools,
  db: Database,
  coaches: readonly Account[],
): Promise<Map<string, string[]>> {
  if (coaches.length === 0) return new Map()
  const keyed = await Promise.all(
    coaches.map(async ({ userId, email }) => ({ userId, email, person: await personKey(platform, email) })),
  )
  const rows = await findEarlier(db, keyed)
  return new Map(
    rows.map((row) => [
      row.userId,
      [
        ...(row.suspended ? [words.suspended] : []),
        ...(row.refused ? [words.refused] : []),
        ...(row.closed ? [words.closed] : []),
        ...(row.second ? [words.second] : []),
      ],
    ]),
  )
}

/** Returns true if this address's person is suspended, not counting the given account. They may open no other. */
export async function isSuspendedPerson(
  platform: Tools,
  db: Database,
  { email, userId = nobody }: { email: string; userId?: string },
): Promise<boolean> {
  return findSuspended(db, { userId, email, person: await personKey(platform, email) })
}

/** Returns the ids of the person's other accounts, of any type. */
export async function otherAccounts(
  platform: Tools,
  db: Database,
  { userId, email }: Account,
): Promise<string[]> {
  return findOthers(db, { userId, email, person: await personKey(platform, email) })
}

/**
 * Returns true if this mailbox or its account can be no parent's of the player: it is, or was, the player's own or a
 * coach's, even a departed one's.
 */
export async function isNoParent(
  platform: Tools,
  db: Database,
  { playerId, email, userId = nobody }: { playerId: string; email: string; userId?: string },
): Promise<boolean> {
  return findNoParent(db, { playerId, email, userId, person: await personKey(platform, email) })
}

/** Returns true if the player's side closed out another account of this coach, or the coach is the player's parent. */
export async function hasClosedToPerson(
  platform: Tools,
  db: Database,
  { userId, email, playerId }: Account & { playerId: string },
): Promise<boolean> {
  return findClosed(db, { userId, email, person: await personKey(platform, email) }, playerId)
}

/** Saves that these addresses belong to one person, since the account has verified both. */
export async function saveAddresses(
  platform: Tools,
  trx: Trx,
  { userId, emails }: { userId: string; emails: readonly string[] },
) {
  const keys = await Promise.all(emails.map((email) => personKey(platform, email)))
  await saveKeys(trx, userId, keys)
}

/** Returns those addresses whose mailbox the account has verified, now or earlier. */
export async function verifiedOf(
  platform: Tools,
  db: Database,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<string[]> {
  if (emails.length === 0) return []
  const verified = await findKeys(db, userId)
  const keyed = await Promise.all(
    emails.map(async (email) => ({ email, key: await personKey(platform, email) })),
  )
  return keyed.filter(({ key }) => verified.has(key)).map(({ email }) => email)
}

/** Stores decisions about a person under keyed hashes; call it right before deleting the account. */
export async function rememberPerson(
  platform: Tools & Pick<Platform, 'clock'>,
  trx: Trx,
  { userId, email }: Account,
) {
  const person = await personKey(platform, email)
  await lockPerson(trx, person)
  await saveMarks(trx, { userId, email, person }, platform.clock.now())
}
