import type { UserType } from '@touchline/contract'
import { sql } from 'kysely'
import type { DemoCoach } from './coaches.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, insertPasswords, type Story } from './story.ts'

interface Person {
  name: string
  email: string
  type: UserType
}

/** Inserts one account of the story that is no player's and no coach's; answers its id. */
export async function insertPerson(story: Story, person: Person, createdAt: Date): Promise<string> {
  const { trx, luck } = story
  const id = luck.id(createdAt)
  await trx
    .insertInto('users')
    .values({ id, ...person, emailVerified: true, hasDoneTutorial: true, createdAt, updatedAt: createdAt })
    .execute()
  await insertPasswords(story, [{ id, createdAt }])
  return id
}

/** A parent who reads along with the youngest minor whom this coach talks with; the named player has none and can invite one. */
export async function seedParent(
  story: Story,
  { coach, named, email }: { coach: DemoCoach; named: DemoPlayer; email: string },
) {
  const { trx, now } = story
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
  const guardianId = await insertPerson(story, { name: `Robin ${family}`, email, type: 'guardian' }, since)
  await trx.insertInto('guardianships').values({ playerId: child.id, guardianId, since }).execute()
}
