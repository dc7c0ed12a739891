import type { Division, Gender, Position } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'

interface CollegeOverrides {
  institutionId?: string
  collegeName?: string
  gender?: Gender
  division?: Division
  /** The shown one, unless the college was made at sign-up. */
  officialDivision?: Division | null
  emailDomain?: string | null
  state?: string
  city?: string
  listed?: boolean
  madeAtSignUp?: boolean
  positionsNeeded?: Position[]
  graduatingYears?: number[]
  gpa?: number | null
  description?: string
  collegeWebsite?: string
  coaches?: string
  overview?: string
  rosterSize?: number | null
  editedColumns?: string[]
  profilePic?: string | null
}

/** Creates a college, with its own institution unless given one, for tests and the demo. */
export async function makeCollege(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  overrides: CollegeOverrides = {},
) {
  const id = ids.next()
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now }
  const short = id.slice(-8)
  const { institutionId: given, emailDomain = `fernhill-${short}.edu`, city, state, ...fields } = overrides
  const {
    collegeName = `Fernhill College ${short}`,
    gender = 'male',
    division = 'Division 1',
    ...rest
  } = fields
  const officialDivision = rest.madeAtSignUp ? null : division
  const institutionId = given ?? ids.next()
  if (!given) {
    const place = { city: city ?? 'Fernhill', state: state ?? 'OH' }
    await db
      .insertInto('institutions')
      .values({ id: institutionId, name: collegeName, ...place, emailDomain, ...times })
      .execute()
  }
  await db
    .insertInto('colleges')
    .values({ officialDivision, ...rest, id, institutionId, gender, collegeName, division, ...times })
    .execute()
  return { collegeId: id, institutionId, collegeName, gender, emailDomain }
}
