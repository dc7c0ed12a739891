import { type College, classYearProblem, type Gender, type NewCollege, t } from '@touchline/contract'
import type { z } from 'zod'
import { breaksUniqueness, type Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { college } from '../service.ts'
import { findNamesake, insertCollege, type NewCollegeFields, replaceUnused } from './new-college-queries.ts'

/**
 * Adds a college that is in no list, unlisted until a coach of it is verified. One that nobody has joined yet is told
 * anew, so a sign-up can be tried again; any other college of the same name and side is a 409.
 * Without a gender of its own it is on the side that the request asks for.
 */
export async function addCollege(
  platform: Platform,
  input: z.output<typeof NewCollege>,
  side: Gender = 'male',
): Promise<{ message: string; data: College }> {
  for (const year of input.graduatingYears) {
    const problem = classYearProblem(year, platform.clock.now())
    if (problem) throw invalid('graduatingYears', problem)
  }
  const fields = fieldsOf({ ...input, gender: input.gender ?? side })
  const attempt = () => platform.db.transaction().execute((trx) => store(platform, trx, fields))
  // of two at once with one name the second finds the first
  const collegeId = await attempt().catch((error: unknown) => {
    if (breaksUniqueness(error, 'colleges_name_gender')) return attempt()
    throw error
  })
  return {
    message: t`College created successfully`,
    data: await college(platform, collegeId, collegeId),
  }
}

async function store({ ids, clock }: Platform, trx: Trx, fields: NewCollegeFields): Promise<string> {
  const now = clock.now()
  const namesake = await findNamesake(trx, fields)
  if (!namesake) {
    const collegeId = ids.next()
    await insertCollege(trx, { collegeId, institutionId: ids.next() }, fields, now)
    return collegeId
  }
  if (namesake.listed) throw taken(t`This college is already here. Choose it from the list of schools.`)
  if (namesake.hasCoaches || !namesake.madeAtSignUp) {
    throw taken(t`A coach has already added this college. Choose it from the list once it's verified.`)
  }
  await replaceUnused(trx, namesake.id, fields, now)
  return namesake.id
}

function taken(message: string) {
  return conflict(message, [{ path: 'collegeName', message }])
}

function fieldsOf(input: z.output<typeof NewCollege> & { gender: Gender }): NewCollegeFields {
  const { collegeName, gender, description, collegeWebsite, coaches, division } = input
  return {
    collegeName,
    gender,
    description,
    collegeWebsite,
    coaches,
    division,
    positionsNeeded: [...new Set(input.positionsNeeded)],
    graduatingYears: [...new Set(input.graduatingYears)].sort(),
  }
}
