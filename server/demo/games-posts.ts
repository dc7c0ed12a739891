import type { DemoCoach } from './coaches.ts'
import type { DemoCollege } from './colleges.ts'
import { clubs } from './names.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

/** Games around today: a season for every college, some league games for a tenth of the players. */
export async function seedGames(story: Story, colleges: DemoCollege[], players: DemoPlayer[]) {
  const { trx, luck } = story
  const games = [
    ...colleges.flatMap((college) => {
      const others = colleges.filter((other) => other.gender === college.gender && other !== college)
      return luck.some(others, 6).map((other, index) => ({
        ...game(story, index, other.name),
        ownerId: college.id,
        collegeId: college.id,
      }))
    }),
    ...luck.some(players, Math.round(players.length / 10)).flatMap((player) =>
      luck.some(clubs, 4).map((club, index) => ({
        ...game(story, index, club),
        ownerId: player.id,
        playerId: player.id,
      })),
    ),
  ]
  for (let start = 0; start < games.length; start += 500) {
    await trx
      .insertInto('games')
      .values(games.slice(start, start + 500))
      .execute()
  }
}

function game({ luck, now }: Story, index: number, opponent: string) {
  const on = daysAgo(now, 14 - index * 7 - luck.between(0, 2))
    .toISOString()
    .slice(0, 10)
  const hour = String(luck.between(11, 19)).padStart(2, '0')
  return {
    id: `${now.getTime() - index}`,
    title: `${luck.happens(0.5) ? 'vs' : 'at'} ${opponent}`,
    opponent,
    startsAt: `${on}T${hour}:${luck.pick(['00', '30'])}:00`,
    address: `Field ${luck.between(1, 6)}, ${luck.pick(['Memorial', 'Riverside', 'Lakeview'])} Park`,
  }
}

const threads = [
  [
    'Which showcases are worth the flight?',
    'We have budget for two this winter. Where did you find players who were not on every list already?',
    'General Discussion',
  ],
  [
    'Left-footed center back, class of 2028',
    'Reads the game two passes ahead, needs a program that lets her carry the ball. We are full in the back.',
    'Player Recommendation',
  ],
  [
    'Film from phones',
    'Half of what I get is vertical video from the stands. What do you ask families to send instead?',
    'General Discussion',
  ],
  [
    'Keeper who deserves a look',
    'Stopped two penalties in the state semifinal. Great student, wants to study nursing.',
    'Player Recommendation',
  ],
  [
    'How do you plan official visits?',
    'Three weekends, eleven recruits, one assistant. I would love to see how others share the work.',
    'General Discussion',
  ],
] as const

/** The coaches' board: a few posts on each side of the game, liked and commented on. */
export async function seedPosts({ trx, luck, now }: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  for (const [gender, staff] of Map.groupBy(coaches, (coach) => coach.college.gender)) {
    const squad = players.filter((player) => player.gender === gender)
    for (const [index, [title, recommendation, tag]] of threads.entries()) {
      const at = daysAgo(now, 20 - index * 4)
      const id = luck.id(at)
      const praised = tag === 'Player Recommendation' ? luck.pick(squad) : undefined
      await trx
        .insertInto('posts')
        .values({
          id,
          gender,
          title,
          recommendation,
          tag,
          authorId: luck.pick(staff).id,
          createdAt: at,
          playerShoutout: praised?.name ?? '',
          playerShoutoutEmail: praised?.email ?? '',
        })
        .execute()
      await trx
        .insertInto('postLikes')
        .values(
          luck
            .some(staff, luck.between(1, 9))
            .map((coach) => ({ postId: id, userId: coach.id, likedAt: at })),
        )
        .execute()
      await trx
        .insertInto('postComments')
        .values({
          id: luck.id(at),
          postId: id,
          authorId: luck.pick(staff).id,
          createdAt: daysAgo(at, -0.3),
          comment: luck.pick([
            'Happy to compare notes, send me a message.',
            'Same here. Following this one.',
            'Saw this too, thank you for writing it up.',
          ]),
        })
        .execute()
    }
  }
}
