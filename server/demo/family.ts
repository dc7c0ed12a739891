import type { UserType } from '@touchline/contract'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/database.ts'
import type { Chance } from './chance.ts'
import type { DemoCoach } from './coaches.ts'
import { type DemoPlayer, daysAgo, insertPasswords } from './players.ts'

interface Person {
  name: string
  email: string
  type: UserType
}

/** Inserts one account of the story that is no player's and no coach's; answers its id. */
export async function insertPerson(
  trx: Trx,
  luck: Chance,
  person: Person,
  createdAt: Date,
  password: string,
): Promise<string> {
  const id = luck.id(createdAt)
  await trx
    .insertInto('users')
    .values({ id, ...person, emailVerified: true, hasDoneTutorial: true, createdAt, updatedAt: createdAt })
    .execute()
  await insertPasswords(trx, luck, [{ id, createdAt }], password)
  return id
}

/** A parent who reads along with the youngest minor whom this coach talks with; the named player has none and can invite one. */
export async function seedParent(
  trx: Trx,
  luck: Chance,
  now: Date,
  { coach, named, email, password }: { coach: DemoCoach; named: DemoPlayer; email: string; password: string },
) {
  const child = await trx
    .selectFrom('conversations')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.id', 'users.name'])
    .where('conversations.coachId', '=', coach.id)
    .where('players.userId', '<>', named.id)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('players.age')
    .orderBy('users.email')
    .executeTakeFirstOrThrow()
  const since = daysAgo(now, 60)
  const family = child.name.split(' ').at(-1)
  const guardianId = await insertPerson(
    trx,
    luck,
    { name: `Robin ${family}`, email, type: 'guardian' },
    since,
    password,
  )
  await trx.insertInto('guardianships').values({ playerId: child.id, guardianId, since }).execute()
}
