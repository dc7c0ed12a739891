import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/database.ts'
import type { Chance } from './chance.ts'
import type { DemoCoach } from './coaches.ts'
import { mayHearFrom } from './conversations.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, insertPasswords, type Story } from './story.ts'

interface Newcomer {
  name: string
  email: string
  title: string
  collegeId: string
  gender: 'male' | 'female'
  days: number
  verified?: boolean
}

const minute = 60_000

/** The address of a coach waiting for verification. */
export const waitingCoachEmail = 'priya.ramanathan@harbor-light.example.edu'

/** Gives the administrator work: waiting coaches, an unlisted college, a report and a message. */
export async function seedAdministration(story: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  const { trx, luck, now } = story
  await seedWaitingCoaches(story, coaches)
  await seedReport(story, coaches, players)
  const at = daysAgo(now, 1)
  await trx
    .insertInto('contactMessages')
    .values({
      id: luck.id(at),
      name: 'Marguerite Oyelaran',
      email: 'marguerite@families.example',
      number: '(555) 014-2290',
      userType: 'scout',
      message:
        'My daughter turns fourteen in May. Can I read what coaches write to her, and what happens when she blocks one?\n\nThank you for a site without advertising.',
      createdAt: at,
    })
    .execute()
}

/** Inserts three coaches whose address proves nothing, one at a college they made themselves. */
async function seedWaitingCoaches(story: Story, coaches: DemoCoach[]) {
  const { trx, luck, now } = story
  const [first, second] = [coaches[7], coaches[12]]
  if (!first || !second) return
  const made = await seedUnlistedCollege(trx, luck, daysAgo(now, 2))
  const waiting: Newcomer[] = [
    {
      name: 'Priya Ramanathan',
      email: waitingCoachEmail,
      title: 'Assistant coach',
      collegeId: first.college.id,
      gender: first.college.gender,
      days: 6,
    },
    {
      name: 'Hanna Brightwater',
      email: 'hanna.brightwater@upland-state.example.edu',
      title: 'Goalkeeper coach',
      collegeId: second.college.id,
      gender: second.college.gender,
      days: 3,
    },
    {
      name: 'Owen Castellanos',
      email: 'owen@larkspur-valley.example.edu',
      title: 'Head coach',
      collegeId: made,
      gender: 'female',
      days: 2,
    },
  ]
  for (const coach of waiting) await seedCoach(story, coach)
}

async function seedUnlistedCollege(trx: Trx, luck: Chance, at: Date): Promise<string> {
  const times = { createdAt: at, updatedAt: at }
  const collegeName = 'Larkspur Valley College'
  const institutionId = luck.id(at)
  const id = luck.id(at)
  await trx
    .insertInto('institutions')
    .values({ id: institutionId, name: collegeName, ...times })
    .execute()
  await trx
    .insertInto('colleges')
    .values({
      id,
      institutionId,
      collegeName,
      gender: 'female',
      division: 'Other',
      description: "A first women's program: we start with sixteen players next fall.",
      collegeWebsite: 'https://www.larkspur-valley.example.edu',
      listed: false,
      madeAtSignUp: true,
      ...times,
    })
    .execute()
  return id
}

async function seedCoach(story: Story, coach: Newcomer) {
  const { trx, luck, now } = story
  const { name, email, title, collegeId, gender, verified = false } = coach
  const createdAt = daysAgo(now, coach.days)
  const times = { createdAt, updatedAt: createdAt }
  const id = luck.id(createdAt)
  await trx
    .insertInto('users')
    .values({ id, name, email, type: 'coach', emailVerified: true, hasDoneTutorial: true, ...times })
    .execute()
  await insertPasswords(story, [{ id, createdAt }])
  const standing = verified
    ? ({ verification: 'verified', verifiedAt: createdAt, verifiedBy: 'domain' } as const)
    : ({ verification: 'pending' } as const)
  await trx
    .insertInto('coaches')
    .values({ userId: id, collegeId, gender, title, ...standing, ...times })
    .execute()
  if (verified) {
    await trx
      .insertInto('coachVerifications')
      .values({
        id,
        coachId: id,
        collegeId,
        evidence: 'domain',
        vouches: false,
        addressDomain: email.slice(email.lastIndexOf('@') + 1),
        since: createdAt,
        expiresAt: daysAgo(now, coach.days - 194),
      })
      .execute()
  }
  return { id, name }
}

const lines: readonly (readonly ['coach' | 'player', string, minutesLater: number])[] = [
  ['coach', 'I saw your clip. You could start for us, if you want it enough.', 0],
  ['player', 'Thank you! My dad would love to talk with you, too.', 42],
  ['coach', "Let's keep this between the two of us for now. What's your own number?", 5],
  ['player', "I'd rather write here.", 11],
  ['coach', "Then I'll have to give the place to someone who trusts me.", 2],
]

/** Inserts a conversation a player has blocked and reported, with its messages as evidence. */
async function seedReport(story: Story, coaches: DemoCoach[], players: DemoPlayer[]) {
  const { trx, luck, now } = story
  const college = coaches[17]?.college
  if (!college) return
  const player = players.findLast((one) => one.gender === college.gender && mayHearFrom(college, one, now))
  if (!player) return
  const { id: coachId, name: coachName } = await seedCoach(story, {
    name: 'Trent Vallory',
    email: `trent.vallory@${college.domain}`,
    title: 'Volunteer assistant',
    collegeId: college.id,
    gender: college.gender,
    days: 30,
    verified: true,
  })
  const start = daysAgo(now, 1.5)
  const conversationId = luck.id(start)
  let at = start
  const evidence = lines.map(([side, message, later], index) => {
    at = new Date(at.getTime() + later * minute)
    const sender = side === 'coach' ? { senderId: coachId, senderName: coachName } : senderOf(player)
    return { ...sender, messageId: luck.id(at), sequence: index + 1, message, timestamp: at.toISOString() }
  })
  const last = evidence.at(-1)
  if (!last) return
  const reportedAt = new Date(at.getTime() + 9 * minute)
  await trx
    .insertInto('conversations')
    .values({
      id: conversationId,
      coachId,
      playerId: player.id,
      lastSequence: last.sequence,
      lastMessage: last.message,
      lastMessageUserId: last.senderId,
      lastMessageAt: last.timestamp,
      createdAt: start,
      coachReadSequence: last.sequence,
      playerReadSequence: last.sequence,
      playerBlockedAt: reportedAt,
      playerBlockedBy: player.id,
    })
    .execute()
  await trx
    .insertInto('messages')
    .values(
      evidence.map(({ messageId, sequence, senderId, message, timestamp }) => ({
        conversationId,
        sequence,
        id: messageId,
        body: message,
        sentAt: timestamp,
        senderId,
      })),
    )
    .execute()
  await trx
    .insertInto('reports')
    .values({
      id: luck.id(reportedAt),
      conversationId,
      reporterId: player.id,
      reporterName: player.name,
      reporterType: 'player',
      reportedId: coachId,
      reportedName: coachName,
      reportedType: 'coach',
      concernedId: player.id,
      concernedAge: sql<number>`(select age from players where user_id = ${player.id})`,
      reason: 'offPlatform',
      details: "He wants my number and doesn't want my dad to know.",
      evidence: JSON.stringify(evidence),
      createdAt: reportedAt,
    })
    .execute()
}

const senderOf = ({ id, name }: DemoPlayer) => ({ senderId: id, senderName: name })
