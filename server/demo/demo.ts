import { sql } from 'kysely'
import { hashPassword } from '../src/auth/passwords/passwords.ts'
import { type Database, transact } from '../src/platform/db/database.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { DemoLogin } from '../src/start-up-banner.ts'
import { seedAdministration, waitingCoachEmail } from './admin.ts'
import { chance } from './chance.ts'
import { type DemoCoach, seedCoaches } from './coaches.ts'
import { seedCollegeLists } from './college-list.ts'
import { seedColleges } from './colleges.ts'
import { mayHearFrom, seedConversation, seedNamedConversation, seedRequest } from './conversations.ts'
import { insertPerson, seedFamiliesToDecide, seedParent } from './family.ts'
import { seedGames, seedPosts } from './games-posts.ts'
import { seedNotifications } from './notifications.ts'
import { type DemoPlayer, drawPlayer, insertPlayers } from './players.ts'
import { seedShowcase } from './showcase.ts'
import { daysAgo, type Story } from './story.ts'
import { seedWorkbench } from './workbench.ts'

/** The setting that marks a database as a demo's. */
export const demoSetting = 'demo'

const playerCount = 2000
const demoPassword = 'corner-kick-26'
const namedPlayer = { name: 'Maya Lindqvist', email: 'maya@families.example' }
// The named player's film has a free license: Big Buck Bunny, of the Blender Foundation.
const namedFilm = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const parentEmail = 'parent@families.example'
const administrator = { name: 'Jordan Pike', email: 'admin@touchline.example' }

/** Fills an empty database with one fictional story, all or nothing, and returns the logins for it. */
export async function seedDemo(platform: Platform): Promise<DemoLogin[]> {
  const coachEmail = await transact(platform.db, async (trx) => {
    // Of instances that start together, one fills the database.
    await sql`select pg_advisory_xact_lock(hashtext('touchline demo'))`.execute(trx)
    const stored = await findStory(trx)
    if (stored) return stored.value
    const password = await hashPassword(demoPassword)
    return tellStory({ trx, luck: chance(20260914), now: platform.clock.now(), password })
  })
  return logins(coachEmail)
}

const findStory = (db: Database) =>
  db.selectFrom('settings').select('value').where('name', '=', demoSetting).executeTakeFirst()

/**
 * Throws if the demo's people are in the database of a copy that is no demo: their passwords, an administrator's among
 * them, are printed for everyone. Also throws if a demo would run over real people: it shows every mail, and requires
 * no second factor of administrators.
 */
export async function refuseDemo({ db, env }: Pick<Platform, 'db' | 'env'>) {
  const stored = await findStory(db)
  if (env.DEMO) {
    if (stored || !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())) return
    throw new Error(
      'DEMO is on, and real people are in this database: a demo shows all their mails to everybody. ' +
        'Set DEMO=off, or use another DATA_DIR for a demo.',
    )
  }
  if (!stored) return
  throw new Error(
    "DEMO is off, and the demo's people, whose passwords everybody knows, are in this database. " +
      'Take them out with npm run demo:remove, or set DEMO=on.',
  )
}

const logins = (coachEmail: string): DemoLogin[] =>
  [
    {
      who: 'Player',
      email: namedPlayer.email,
      shows: 'A coach asks to talk; three conversations are open.',
    },
    { who: 'Coach', email: coachEmail, shows: 'Shared profiles, favorites, an unread answer.' },
    { who: 'Parent', email: parentEmail, shows: "Reads a child's conversation with a coach." },
    { who: 'New coach', email: waitingCoachEmail, shows: 'Waits to be verified.' },
    {
      who: 'Administrator',
      email: administrator.email,
      shows: 'Coaches, families and a report to decide about.',
    },
  ].map((login) => ({ ...login, password: demoPassword }))

async function tellStory(story: Story): Promise<string> {
  const { trx, luck, now } = story
  const colleges = await seedColleges(trx, luck, daysAgo(now, 320))
  const coaches = await seedCoaches(story, colleges)
  const coach = coaches[0]
  if (!coach) throw new Error('The demo has no coach')
  const players = await seedPlayers(story)
  const named = players[0]
  if (!named) throw new Error('The demo has no player')
  const adminId = await insertPerson(story, { ...administrator, type: 'admin' }, daysAgo(now, 400))
  await seedSharing(story, coaches, players)
  await seedConversations(story, coaches, players)
  await seedGames(story, colleges, players)
  await seedPosts(story, coaches, players)
  await seedAdministration(story, coaches, players)
  const parent = await seedParent(story, { coach, named, email: parentEmail })
  await seedFamiliesToDecide(story, { coach, named })
  await seedShowcase(story, { coaches, named, child: parent.child })
  await seedNotifications(story, { coach, named, parentId: parent.id, adminId })
  // last, so that what was drawn before stays the same
  await seedWorkbench(story, coaches, players)
  await seedCollegeLists(story, [{ player: named }, { player: parent.child, parentId: parent.id }])
  await trx.insertInto('settings').values({ name: demoSetting, value: coach.email }).execute()
  return coach.email
}

async function seedPlayers(story: Story): Promise<DemoPlayer[]> {
  const drawn = Array.from({ length: playerCount }, (_, index) =>
    drawPlayer(story, index % 2 === 0 ? 'female' : 'male', index + 1),
  )
  const named = drawn[0]
  if (named) {
    named.name = namedPlayer.name
    named.email = namedPlayer.email
    Object.assign(named.profile, {
      positions: ['CM', 'CAM'],
      gpa: 3.72,
      heightInches: 66,
      accolades: 'Team captain, first team all-conference as a sophomore.',
      youtubeLink: namedFilm,
      clubCoachPhoneNumber: '(216) 555-0118',
      divisionsInterestedIn: ['Division 1', 'Division 2', 'Division 3'],
    })
  }
  await insertPlayers(story, drawn)
  return drawn.map(({ id, name, email, profile }) => ({
    id,
    name,
    email,
    gender: profile.gender,
    positions: profile.positions,
    yearGraduating: profile.yearGraduating,
  }))
}

/** Inserts shares and favorites; the named player has shared with the named coach's college and two more. */
async function seedSharing({ trx, luck, now }: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  const [named] = players
  for (const [college, staff] of Map.groupBy(coaches, (coach) => coach.college)) {
    const squad = players.filter((player) => player.gender === college.gender && player !== named)
    const sharing = luck.some(squad, luck.between(18, 40))
    const first = college === coaches[0]?.college
    if (named && (first || (college.gender === named.gender && luck.happens(0.1)))) sharing.push(named)
    await trx
      .insertInto('shares')
      .values(
        sharing.map((player) => ({
          collegeId: college.id,
          playerId: player.id,
          sharedAt: daysAgo(now, luck.between(1, 120)),
        })),
      )
      .execute()
    const liked = [
      ...luck.some(sharing, 6),
      ...luck.some(
        squad.filter((player) => !sharing.includes(player)),
        4,
      ),
    ]
    await trx
      .insertInto('favourites')
      .values(
        liked.map((player) => ({
          collegeId: college.id,
          playerId: player.id,
          coachId: luck.pick(staff).id,
          favouritedAt: daysAgo(now, luck.between(1, 60)),
        })),
      )
      .execute()
  }
}

/** Inserts the coaches' conversations: six for the named coach, three and a request for the named player. */
async function seedConversations(story: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  const { luck, now } = story
  const [named] = players
  if (!named) return
  let namedConversations = 0
  for (const [index, coach] of coaches.entries()) {
    const squad = players.filter((player) => mayHearFrom(coach.college, player, now) && player !== named)
    const partners: DemoPlayer[] = luck.some(squad, index === 0 ? 5 : luck.between(0, 3))
    const talksToNamed = index === 0 || (coach.college.gender === named.gender && index % 14 === 2)
    if (talksToNamed) partners.push(named)
    for (const [order, player] of partners.entries()) {
      if (player === named) {
        await seedNamedConversation(story, { coach, player }, namedConversations++)
        continue
      }
      const start = daysAgo(now, 3 + order * 4 + luck.next())
      await seedConversation(story, start, {
        coach,
        player,
        unreadBy: index === 0 && order === 0 ? 'coach' : undefined,
      })
    }
  }
  await seedRequest(story, coaches, named)
}
