import type { Division, Gender } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'

interface CollegeOverrides {
  institutionId?: string
  collegeName?: string
  gender?: Gender
  division?: Division
  emailDomain?: string | null
  state?: string
  city?: string
  listed?: boolean
  madeAtSignUp?: boolean
}

/** A college of an institution of its own, or of the one named, for tests and the demo. */
export async function makeCollege(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  overrides: CollegeOverrides = {},
) {
  const id = ids.next()
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now }
  const short = id.slice(-8)
  const collegeName = overrides.collegeName ?? `Fernhill College ${short}`
  const emailDomain = overrides.emailDomain === undefined ? `fernhill-${short}.edu` : overrides.emailDomain
  const institutionId = overrides.institutionId ?? ids.next()
  if (!overrides.institutionId) {
    const { city = 'Fernhill', state = 'OH' } = overrides
    await db
      .insertInto('institutions')
      .values({ id: institutionId, name: collegeName, city, state, emailDomain, ...times })
      .execute()
  }
  const { gender = 'male', division = 'Division 1', listed = true, madeAtSignUp = false } = overrides
  await db
    .insertInto('colleges')
    .values({ id, institutionId, gender, collegeName, division, listed, madeAtSignUp, ...times })
    .execute()
  return { collegeId: id, institutionId, collegeName, gender, emailDomain }
}
