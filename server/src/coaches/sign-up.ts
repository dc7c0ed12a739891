import {
  type CoachSignUp,
  type ExternalCoachSignUp,
  type Gender,
  type OutputOf,
  type signUpCoachExternally,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import { openAccount, openAccountByTicket } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context, RequestContext } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'
import { invalid } from '../platform/problem.ts'
import { findColleges, insertCoach } from './sign-up-queries.ts'

type CoachFields = Pick<z.output<typeof CoachSignUp>, 'gender' | 'school' | 'title'>

/** Opens a coach account at a college of that gender; 'pending' until the college is verified. */
export async function signUpCoach(ctx: Context<Actor>, input: z.output<typeof CoachSignUp>) {
  const { name, email, password, replaces } = input
  const addProfile = await profileFrom(ctx, input)
  const opened = await openAccount(ctx, { type: 'coach', name, email, password, replaces }, addProfile)
  return { message: t`Coach account created successfully`, ...opened }
}

/** Opens and signs in a coach account for the person in the ticket. The college is verified as for any coach. */
export async function signUpCoachByTicket(
  ctx: Context<Actor>,
  input: z.output<typeof ExternalCoachSignUp>,
): Promise<OutputOf<typeof signUpCoachExternally>> {
  const { name, jwt, browser } = input
  const addProfile = await profileFrom(ctx, input)
  const session = await openAccountByTicket(ctx, { type: 'coach', name, jwt, browser }, addProfile)
  return { ...session, message: t`Coach account created successfully` }
}

/** Chooses the college and returns a function that saves the coach's profile beside the account. */
async function profileFrom({ platform }: Context<Actor>, { gender, school, title }: CoachFields) {
  const collegeId = await chooseCollege(platform.db, school, gender)
  return ({ trx, now }: RequestContext, userId: string) =>
    insertCoach(trx, { userId, collegeId, gender, title }, now)
}

/** Returns the college by id or exact name on that side of the game; 400 beside the field if there is none. */
async function chooseCollege(db: Database, school: string, gender: Gender): Promise<string> {
  const found = await findColleges(db, isId(school) ? { collegeId: school } : { collegeName: school })
  const college = found.find((candidate) => candidate.gender === gender)
  if (college) return college.id
  if (found.length === 0) {
    throw invalid(
      'school',
      t`We don't know this college. Choose one from the list, or choose Other to add it.`,
    )
  }
  throw invalid(
    'gender',
    gender === 'male'
      ? t`This college doesn't have a men's team here. Choose the other team or a different college.`
      : t`This college doesn't have a women's team here. Choose the other team or a different college.`,
  )
}
