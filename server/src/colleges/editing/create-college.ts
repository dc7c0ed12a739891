import { type College, classYears, type Gender, type NewCollege, t } from '@touchline/contract'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { breaksUniqueness } from '../../platform/db/database.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { college } from '../service.ts'
import { findNamesake, insertCollege, type NewCollegeFields, replaceUnused } from './new-college-queries.ts'

/**
 * Adds an unlisted college, which is listed once one of its coaches is verified. A repeated sign-up updates one nobody
 * has joined; 409 for another college with that name and side. Without a gender, the request's side of the game counts.
 */
export async function addCollege(
  ctx: Context<Actor>,
  input: z.output<typeof NewCollege>,
): Promise<{ message: string; data: College }> {
  for (const year of input.graduatingYears) {
    // Nobody recruits a class that has graduated.
    if (!classYears(ctx.now).includes(year)) throw invalid('graduatingYears', t`Choose a graduation year.`)
  }
  const fields = fieldsOf({ ...input, gender: input.gender ?? ctx.request.gender ?? 'male' })
  const attempt = () => inTransaction(ctx, (within) => store(within, fields))
  // Of two concurrent requests with one name, the second finds the first.
  const collegeId = await attempt().catch((error: unknown) => {
    if (breaksUniqueness(error, 'colleges_name_gender')) return attempt()
    throw error
  })
  return {
    message: t`College created successfully`,
    data: await college(ctx.platform, collegeId, collegeId),
  }
}

async function store(
  { platform: { ids }, trx, now }: RequestContext,
  fields: NewCollegeFields,
): Promise<string> {
  const namesake = await findNamesake(trx, fields)
  if (!namesake) {
    const collegeId = ids.next()
    await insertCollege(trx, { ...fields, id: collegeId, institutionId: ids.next() }, now)
    return collegeId
  }
  if (namesake.listed) throw taken(t`This college is already here. Choose it from the list of colleges.`)
  if (namesake.hasCoaches || !namesake.madeAtSignUp) {
    throw taken(t`A coach has already added this college. Choose it from the list once it's verified.`)
  }
  await replaceUnused(trx, namesake.id, { ...fields, createdAt: now, updatedAt: now })
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
    place: { city: input.city || null, state: input.state || null },
  }
}
