import type { DemoCoach } from './coaches.ts'
import type { DemoCollege } from './colleges.ts'
import { clubs } from './names.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

/** Inserts games around today: a season for every college, some league games for a tenth of the players. */
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

interface Thread {
  title: string
  words: string
  tag: 'General Discussion' | 'Player Recommendation'
  /** Comments, one of which answers the post. */
  answers: readonly [string, string, string]
}

const women: readonly Thread[] = [
  {
    title: 'Which showcases are worth the flight?',
    words:
      "We have budget for two this winter. Where did you find players who weren't on every list already?",
    tag: 'General Discussion',
    answers: [
      'The small one in Tucson. Two days, eight fields, and you can talk with every club coach.',
      'None before March for us. We drive to the state cups instead.',
      'Ask for the schedule first. Ours had our whole list on one field at 8 a.m.',
    ],
  },
  {
    title: 'Left-footed center back, class of 2028',
    words:
      "Reads the game two passes ahead, needs a program that lets her carry the ball. We're full in the back.",
    tag: 'Player Recommendation',
    answers: [
      'Saw her in October. She never hurries. Thank you for sharing.',
      "We're looking for exactly that. I'll watch her next game.",
      'How is she in the air?',
    ],
  },
  {
    title: 'Film from phones',
    words: 'Half of what I get is vertical video from the stands. What do you ask families to send instead?',
    tag: 'General Discussion',
    answers: [
      'Ten clips, an arrow before each, from the halfway line. I send them that one sentence.',
      'I take the vertical ones. The player who sends them early is the one who answers early.',
      'One full half. Highlights never show the ten minutes after a mistake.',
    ],
  },
  {
    title: 'Keeper who deserves a look',
    words: 'Stopped two penalties in the state semifinal. Great student, wants to study nursing.',
    tag: 'Player Recommendation',
    answers: [
      "We have a nursing program and one keeper. I'll look at her tonight.",
      'I was behind that goal. The second save was the better one.',
      'How are her feet under pressure?',
    ],
  },
  {
    title: 'How do you plan official visits?',
    words: "Three weekends, eleven recruits, one assistant. I'd love to see how others share the work.",
    tag: 'General Discussion',
    answers: [
      'Our captains plan Saturday, and we plan Friday. Families like it better than our speeches.',
      'Four at most on one weekend. After that nobody remembers a name.',
      'A shared calendar, and one of us is always free for the parents.',
    ],
  },
]

const men: readonly Thread[] = [
  {
    title: 'Winter ID camps: how many is too many?',
    words: 'We ran three last year and met the same boys each time. Is one with more coaching enough?',
    tag: 'General Discussion',
    answers: [
      "One in January, and a free evening in spring for those who can't travel.",
      'Two, but each for one class year. It changed who came.',
      'One. We now spend the other weekends at club games.',
    ],
  },
  {
    title: 'Box-to-box midfielder, class of 2027',
    words: "Runs all day and tackles clean. His grades opened doors that our roster couldn't.",
    tag: 'Player Recommendation',
    answers: [
      "We lose two in the middle this spring. I'll write once the date allows it.",
      'Played against his club. He was the one our boys talked about on the bus.',
      'Does he play wide, too?',
    ],
  },
  {
    title: 'Transfers or first-years?',
    words: 'Our roster rules changed, and a spot is a spot. How do you keep room for a late bloomer?',
    tag: 'General Discussion',
    answers: [
      'Two spots stay empty until May. It costs sleep, and it has paid off twice.',
      'We ask our own players who should come. They are stricter than we are.',
      'A redshirt year, said openly before anyone signs.',
    ],
  },
  {
    title: 'Right back who was a striker in June',
    words: 'Moved back in the summer, and now nobody gets past. Wants engineering and a cold winter.',
    tag: 'Player Recommendation',
    answers: [
      'We have both of these. Sending this to our staff.',
      "A striker who likes to defend: I'll believe it when I see it, so I'm coming.",
      'How many games has he played there?',
    ],
  },
  {
    title: "Answering players we can't take",
    words:
      'I write to each of them, and it takes my Sundays. Has anyone found words that are short and kind?',
    tag: 'General Discussion',
    answers: [
      'Say no in the first line, and name one thing you liked. They thank you for it.',
      'I tell them which division I see them in. Parents write back more than players do.',
      'Do keep writing. One of mine came back as a transfer.',
    ],
  },
]

/** Inserts a few posts on each side of the coaches' board, with likes and comments. */
export async function seedPosts({ trx, luck, now }: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  for (const [gender, staff] of Map.groupBy(coaches, (coach) => coach.college.gender)) {
    const squad = players.filter((player) => player.gender === gender)
    const threads = gender === 'female' ? women : men
    for (const [index, { title, words, tag, answers }] of threads.entries()) {
      const at = daysAgo(now, 20 - index * 4)
      const id = luck.id(at)
      const praised = tag === 'Player Recommendation' ? luck.pick(squad) : undefined
      await trx
        .insertInto('posts')
        .values({
          id,
          gender,
          title,
          recommendation: words,
          tag,
          authorId: luck.pick(staff).id,
          createdAt: at,
          playerShoutout: praised?.name ?? '',
          playerShoutoutEmail: praised?.email ?? '',
          playerShoutoutId: praised?.id ?? null,
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
          comment: luck.pick(answers),
        })
        .execute()
    }
  }
}
