import type { Trx } from '../src/platform/db/database.ts'
import type { Chance } from './chance.ts'

/** The story's transaction, randomness and moment, and the password hash its people share. */
export interface Story {
  trx: Trx
  luck: Chance
  now: Date
  password: string
}

/** Gives accounts the story's password. */
export async function insertPasswords(
  { trx, luck, password }: Story,
  people: readonly { id: string; createdAt: Date }[],
) {
  await trx
    .insertInto('accounts')
    .values(
      people.map(({ id, createdAt }) => ({
        id: luck.id(createdAt),
        userId: id,
        providerId: 'credential',
        accountId: id,
        password,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
}

/** Returns the time this many days ago. */
export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
