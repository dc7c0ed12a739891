import type { Gender } from '@touchline/contract'
import type { Trx } from '../src/platform/db/database.ts'
import type { Chance } from './chance.ts'
import type { DemoCollege } from './colleges.ts'
import { firstNames, lastNames } from './names.ts'
import { daysAgo, insertPasswords, type Story } from './story.ts'

/** A fictional coach, with what the rest of the seed needs. */
export interface DemoCoach {
  id: string
  name: string
  email: string
  college: DemoCollege
}

interface Wanted {
  name: string
  local: string
  title: string
  college: DemoCollege
}

/** Inserts a head coach for every college and an assistant for some; the first is the named demo coach. */
export async function seedCoaches(story: Story, colleges: DemoCollege[]): Promise<DemoCoach[]> {
  const { trx, luck, now } = story
  const named = colleges.find((college) => college.gender === 'female') ?? luck.pick(colleges)
  const wanted: Wanted[] = [
    { name: 'Teresa Whitcomb', local: 'coach', title: 'Head coach', college: named },
    { name: 'Marcus Eddings', local: 'assistant', title: 'Assistant coach', college: named },
  ]
  for (const college of colleges) {
    if (college !== named) wanted.push(drawCoach(luck, college, 'Head coach'))
    if (college !== named && luck.happens(0.4)) wanted.push(drawCoach(luck, college, 'Assistant coach'))
  }
  const coaches = wanted.map((coach, index) => {
    const createdAt = daysAgo(now, 200 - index)
    const local = index < 2 ? coach.local : `${coach.local}.${index}`
    return { ...coach, id: luck.id(createdAt), email: `${local}@${coach.college.domain}`, createdAt }
  })
  await trx
    .insertInto('users')
    .values(
      coaches.map(({ id, name, email, createdAt }) => ({
        id,
        name,
        email,
        type: 'coach' as const,
        emailVerified: true,
        hasDoneTutorial: true,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
  await insertPasswords(story, coaches)
  await trx
    .insertInto('coaches')
    .values(
      coaches.map(({ id, title, college, createdAt }) => ({
        userId: id,
        collegeId: college.id,
        gender: college.gender,
        title,
        verification: 'verified' as const,
        verifiedAt: createdAt,
        verifiedBy: evidenceOf(title),
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
  await verify(trx, coaches, now)
  await nameCoaches(trx, coaches)
  return coaches
}

/** Returns what verified a coach: the college's staff list for head coaches, its domain for assistants. */
const evidenceOf = (title: string): 'staffList' | 'domain' =>
  title === 'Head coach' ? 'staffList' : 'domain'

type Seeded = DemoCoach & Wanted & { createdAt: Date }

async function verify(trx: Trx, coaches: readonly Seeded[], now: Date) {
  const asked = new Date(now.getTime() + 194 * 24 * 3_600_000)
  await trx
    .insertInto('coachVerifications')
    .values(
      coaches.map(({ id, title, college, createdAt }) => ({
        id,
        coachId: id,
        collegeId: college.id,
        evidence: evidenceOf(title),
        vouches: evidenceOf(title) === 'staffList',
        addressDomain: college.domain,
        since: createdAt,
        expiresAt: asked,
      })),
    )
    .execute()
  const institutions = await trx.selectFrom('colleges').select(['id', 'institutionId']).execute()
  const institutionOf = new Map(institutions.map(({ id, institutionId }) => [id, institutionId]))
  const entries = coaches.flatMap(({ title, college, email, name, createdAt }) => {
    const institutionId = institutionOf.get(college.id)
    if (evidenceOf(title) !== 'staffList' || institutionId === undefined) return []
    return { email, institutionId, name, title, createdAt, updatedAt: createdAt }
  })
  await trx.insertInto('staffEntries').values(entries).execute()
}

function drawCoach(luck: Chance, college: DemoCollege, title: string): Wanted {
  const side: Gender = luck.happens(0.5) ? 'female' : 'male'
  const first = luck.pick(firstNames[side])
  const last = luck.pick(lastNames)
  const local = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return { name: `${first} ${last}`, local, title, college }
}

async function nameCoaches(trx: Trx, coaches: { name: string; title: string; college: DemoCollege }[]) {
  for (const [college, staff] of Map.groupBy(coaches, (coach) => coach.college)) {
    const text = staff.map(({ name, title }) => `${name}, ${title.toLowerCase()}`).join('\n')
    await trx.updateTable('colleges').set({ coaches: text }).where('id', '=', college.id).execute()
  }
}
