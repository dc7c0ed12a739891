import { sql } from 'kysely'
import { insertPerson } from './family.ts'
import { daysAgo, type Story } from './story.ts'

interface Printed {
  /** The coach and the player whose logins are printed: what they and their family see stays as it is. */
  coach: { id: string }
  named: { id: string }
}

/**
 * Inserts two families for the administrator to decide about: a player who says to be 18, and a parent who objects to
 * being removed and has blocked a coach.
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
    await trx.insertInto('guardianships').values({ playerId: child.playerId, guardianId, since }).execute()
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

/** Finds the oldest and the youngest minor, of those without parents, whom another coach talks with. */
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
