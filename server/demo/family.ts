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

/** Inserts an account that is neither a player's nor a coach's; returns its id. */
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

/** Inserts a parent of the youngest minor this coach talks with; the named player can invite one. */
export async function seedParent(
  story: Story,
  { coach, named, email }: { coach: DemoCoach; named: DemoPlayer; email: string },
): Promise<{ id: string; child: Pick<DemoPlayer, 'id' | 'gender'> }> {
  const { trx, now } = story
  const child = await trx
    .selectFrom('conversations')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.id', 'users.name', 'players.gender'])
    .where('conversations.coachId', '=', coach.id)
    .where('players.userId', '<>', named.id)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('players.age')
    .orderBy('users.email')
    .executeTakeFirstOrThrow()
  const since = daysAgo(now, 60)
  const family = child.name.split(' ').at(-1)
  const guardianId = await insertPerson(story, { name: `Robin ${family}`, email, type: 'guardian' }, since)
  await trx
    .insertInto('guardianships')
    .values({ playerId: child.id, guardianId, since, ...everyRight })
    .execute()
  return { id: guardianId, child }
}

/** The rights of a player's first parent. */
const everyRight = { decides: true, money: true, school: true }

interface Printed {
  /** The coach and player whose logins are printed: what they and their family see stays the same. */
  coach: { id: string }
  named: { id: string }
}

/**
 * Inserts two families for the administrator to decide about: a player who claims to be 18, and a parent who objects to
 * removal and has blocked a coach.
 */
export async function seedFamiliesToDecide(story: Story, printed: Printed) {
  const { trx, now } = story
  const [oldest, youngest] = await findMinors(story, printed)
  if (!oldest || !youngest) return
  const join = async (child: { playerId: string; name: string }, firstName: string) => {
    const since = daysAgo(now, 90)
    const family = child.name.split(' ').at(-1) ?? ''
    const email = `${firstName}.${family}@families.example`.toLowerCase()
    const person = { name: `${firstName} ${family}`, email, type: 'guardian' } as const
    const guardianId = await insertPerson(story, person, since)
    await trx
      .insertInto('guardianships')
      .values({ playerId: child.playerId, guardianId, since, ...everyRight })
      .execute()
    return guardianId
  }
  await join(oldest, 'Blair')
  await trx
    .insertInto('ageChanges')
    .values({ playerId: oldest.playerId, age: 18, dateOfBirth: null, askedAt: daysAgo(now, 16) })
    .execute()
  const guardianId = await join(youngest, 'Sidney')
  await trx
    .updateTable('guardianships')
    .set({ removalAskedAt: daysAgo(now, 3), removalAt: daysAgo(now, -4), objectedAt: daysAgo(now, 2) })
    .where('guardianId', '=', guardianId)
    .execute()
  await trx
    .updateTable('conversations')
    .set({ playerBlockedAt: daysAgo(now, 2), playerBlockedBy: guardianId })
    .where('id', '=', youngest.conversationId)
    .execute()
}

/** Finds the oldest and youngest minor without parents whom another coach talks with. */
async function findMinors({ trx, now }: Story, { coach, named }: Printed) {
  const minors = await trx
    .selectFrom('conversations')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['players.userId as playerId', 'users.name', 'conversations.id as conversationId'])
    .where('conversations.state', '=', 'open')
    .where('conversations.coachId', '<>', coach.id)
    .where('players.userId', '<>', named.id)
    .where(
      sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})
        and not exists (select from guardianships where player_id = players.user_id)`,
    )
    .orderBy('players.age', 'desc')
    .orderBy('users.email')
    .execute()
  return [minors[0], minors.at(-1)]
}
