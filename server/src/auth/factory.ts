import type { ClubLevel, Division, Gender, Position, UserType } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { tokenDigest } from '../platform/secret.ts'
import { sessionEnd } from './better-auth/options.ts'

/** The password of everyone created here for tests and the demo. */
export const demoPassword = 'kickabout-at-dawn'
const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZK4hy3GRyp0Qfhph3fsZnQ$bGPMGaYWncBgDVhNRpbI9qCV2dterYLsHBjSXBqzbJM'

type Tools = Pick<Platform, 'db' | 'ids' | 'clock'>

interface AccountOverrides {
  userId?: string
  name?: string
  email?: string
  emailVerified?: boolean
  hasDoneTutorial?: boolean
  suspendedAt?: Date | null
  createdAt?: Date
}

interface PlayerOverrides extends AccountOverrides {
  gender?: Gender
  age?: number
  dateOfBirth?: string | null
  positions?: Position[]
  divisionsInterestedIn?: Division[]
  school?: string
  yearGraduating?: number | null
  grade?: string
  heightInches?: number | null
  weightPounds?: number | null
  showWeight?: boolean
  club?: string
  clubLevel?: ClubLevel | null
  gpa?: number | null
  accolades?: string
  phoneNumber?: string
  clubCoachPhoneNumber?: string
  stateLocated?: string | null
  city?: string
  youtubeLink?: string
  profilePic?: string | null
}

interface CoachOverrides extends AccountOverrides {
  collegeId: string
  gender?: Gender
  title?: string
  verification?: 'pending' | 'verified' | 'refused'
  /** What the coach's verification rests on. */
  evidence?: 'staffList' | 'colleague' | 'administrator' | 'domain'
  /** Who verified the coach, and the verification of theirs it rests on. */
  granterId?: string | null
  parentId?: string | null
  verifiedBy?: string | null
  verifiedAt?: Date | null
  profilePic?: string | null
}

/** Creates a player, with a verified email by default. */
export async function makePlayer(tools: Tools, overrides: PlayerOverrides = {}) {
  const { account, profile } = apart(overrides)
  const person = await makeUser(tools, { type: 'player', name: 'Robin Fields' }, account)
  const { gender = 'male', age = 16, school = 'Hillcrest High', yearGraduating = 2027, ...rest } = profile
  const times = { createdAt: person.createdAt, updatedAt: person.createdAt }
  await tools.db
    .insertInto('players')
    .values({ ...rest, userId: person.userId, gender, age, school, yearGraduating, ...times })
    .execute()
  return { ...person, gender }
}

/** Creates a coach of that college, verified by its domain by default. */
export async function makeCoach(tools: Tools, overrides: CoachOverrides) {
  const { account, profile } = apart(overrides)
  const person = await makeUser(tools, { type: 'coach', name: 'Casey Holt' }, account)
  const {
    collegeId,
    gender = 'male',
    title = 'Head Coach',
    verification = 'verified',
    profilePic = null,
    evidence = 'domain',
    granterId = null,
    parentId = null,
  } = profile
  const verifiedAt = verification === 'verified' ? (profile.verifiedAt ?? person.createdAt) : null
  const verifiedBy = profile.verifiedBy ?? (verification === 'verified' ? (granterId ?? evidence) : null)
  const times = { createdAt: person.createdAt, updatedAt: person.createdAt }
  const standing = { verification, verifiedAt, verifiedBy }
  await tools.db
    .insertInto('coaches')
    .values({ userId: person.userId, collegeId, gender, title, profilePic, ...standing, ...times })
    .execute()
  const verificationId = tools.ids.next()
  if (verifiedAt) {
    await tools.db
      .insertInto('coachVerifications')
      .values({
        id: verificationId,
        coachId: person.userId,
        collegeId,
        evidence,
        granterId,
        parentId,
        vouches: evidence !== 'domain',
        addressDomain: person.email.slice(person.email.lastIndexOf('@') + 1),
        since: verifiedAt,
        expiresAt: new Date(verifiedAt.getTime() + 194 * 24 * 3_600_000),
      })
      .execute()
  }
  return { ...person, collegeId, gender, verificationId }
}

export function makeAdmin(tools: Tools, overrides: AccountOverrides = {}) {
  return makeUser(tools, { type: 'admin', name: 'Avery Stone' }, overrides)
}

/** Creates a parent's or guardian's account, without children. */
export function makeGuardian(tools: Tools, overrides: AccountOverrides = {}) {
  return makeUser(tools, { type: 'guardian', name: 'Jordan Fields' }, overrides)
}

/** Logs this person in and returns the bearer token, with the second factor used by default. */
export async function logInAs(
  { db, ids, clock }: Tools,
  userId: string,
  secondFactor = true,
): Promise<string> {
  const token = ids.secret()
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({
      id: ids.next(),
      userId,
      token: tokenDigest(token),
      secondFactor,
      expiresAt: sessionEnd(now, now),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return token
}

/** Waits for this person, logs them in and adds the bearer token. */
export async function signedIn<Person extends { userId: string }>(tools: Tools, making: Promise<Person>) {
  const person = await making
  return { ...person, token: await logInAs(tools, person.userId) }
}

async function makeUser(
  { db, ids, clock }: Tools,
  { type, ...byDefault }: { type: UserType; name: string },
  given: AccountOverrides,
) {
  const { userId = ids.next(), name = byDefault.name, createdAt = clock.now() } = given
  const { email = `${type}-${userId}@example.com`, emailVerified = true, hasDoneTutorial = false } = given
  const times = { createdAt, updatedAt: createdAt }
  const { suspendedAt = null } = given
  await db
    .insertInto('users')
    .values({ id: userId, type, name, email, emailVerified, hasDoneTutorial, suspendedAt, ...times })
    .execute()
  await db
    .insertInto('accounts')
    .values({
      id: ids.next(),
      userId,
      providerId: 'credential',
      accountId: userId,
      password: demoPasswordHash,
      ...times,
    })
    .execute()
  return { userId, name, email, createdAt }
}

/** Splits the given values into the account's and the profile's. */
function apart<Overrides extends AccountOverrides>(overrides: Overrides) {
  const { userId, name, email, emailVerified, hasDoneTutorial, suspendedAt, createdAt, ...profile } =
    overrides
  return { account: { userId, name, email, emailVerified, hasDoneTutorial, suspendedAt, createdAt }, profile }
}
