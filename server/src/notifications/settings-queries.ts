import type { SignedInActor } from '../platform/actor.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { zoneOf } from '../platform/i18n/time-zones.ts'
import type { Choices } from './plan.ts'

const columns = ['timeZone', 'digest', 'digestDay', 'emailsOff', 'pushesOff'] as const

/** Loads a person's choices; undefined if the defaults apply. */
export function findSettings(db: Database, userId: string) {
  return db.selectFrom('notificationSettings').select(columns).where('userId', '=', userId).executeTakeFirst()
}

interface Changes {
  timeZone?: string
  digest?: 'weekly' | 'daily'
  digestDay?: number
  emailsOff?: string[]
  pushesOff?: string[]
}

/** Saves a person's choices; `token` is for the first time. */
export async function saveSettings(
  db: Database,
  { userId, token }: { userId: string; token: string },
  changes: Changes,
) {
  return db
    .insertInto('notificationSettings')
    .values({ userId, unsubscribeToken: token, ...changes })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...changes }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** A recipient of emails and pushes. */
export interface Recipient {
  email: string
  role: SignedInActor['type']
  token: string
  choices: Choices
}

/** Locks a person's choices, so that no job sends twice; undefined for a suspended or unverified account. */
export async function lockRecipient(trx: Trx, userId: string, token: string): Promise<Recipient | undefined> {
  const person = await trx
    .selectFrom('users')
    .select(['email', 'type as role'])
    .where('id', '=', userId)
    .where('suspendedAt', 'is', null)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  if (!person) return undefined
  // The write locks the row, even an existing one.
  const row = await trx
    .insertInto('notificationSettings')
    .values({ userId, unsubscribeToken: token })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning([...columns, 'unsubscribeToken'])
    .executeTakeFirstOrThrow()
  const choices = {
    timeZone: zoneOf(row.timeZone),
    digest: digestOf(row.digest),
    emailsOff: new Set(row.emailsOff),
    pushesOff: new Set(row.pushesOff),
  }
  return { ...person, token: row.unsubscribeToken, choices }
}

export function digestOf(stored: string): 'daily' | 'weekly' {
  return stored === 'daily' ? 'daily' : 'weekly'
}

/** Switches off these kinds of email for the token's owner; returns false for an unknown token. */
export async function endEmails(db: Database, token: string, kinds: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notificationSettings')
    .set({ emailsOff: [...kinds] })
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
