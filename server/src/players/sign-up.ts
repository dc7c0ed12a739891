import {
  classYearProblem,
  dateOfBirthProblem,
  type ExternalPlayerSignUp,
  type OutputOf,
  type PlayerSignUp,
  schoolYearProblem,
  type signUpPlayerExternally,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import { openAccount, openAccountByTicket, passAgeGate, readTicket } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context, RequestContext } from '../platform/context.ts'
import { invalid } from '../platform/problem.ts'
import { insertPlayer } from './queries.ts'

type PlayerFields = Omit<z.output<typeof PlayerSignUp>, 'email' | 'password' | 'replaces' | 'browser'>

/** Opens a player account and emails the verification link. A taken email gets the same answer. */
export async function signUpPlayer(ctx: Context<Actor>, input: z.output<typeof PlayerSignUp>) {
  const { playerName: name, email, password, replaces } = input
  await passAgeGate(ctx, { email, proven: false, browser: input.browser }, input)
  checkDates(input, ctx.now)
  const person = { type: 'player', name, email, password, replaces } as const
  const opened = await openAccount(ctx, person, (within, id) => addProfile(within, id, input))
  return { message: t`Player account created successfully`, ...opened }
}

/** Opens and signs in a player account for the person in the ticket, whose address is already proven. */
export async function signUpPlayerByTicket(
  ctx: Context<Actor>,
  input: z.output<typeof ExternalPlayerSignUp>,
): Promise<OutputOf<typeof signUpPlayerExternally>> {
  const { playerName: name, jwt, browser } = input
  const { email } = await readTicket(ctx.platform, jwt)
  await passAgeGate(ctx, { email, proven: true, browser }, input)
  checkDates(input, ctx.now)
  const person = { type: 'player', name, jwt, browser } as const
  const session = await openAccountByTicket(ctx, person, (within, id) => addProfile(within, id, input))
  return { ...session, message: t`Player account created successfully` }
}

/** Refuses a day of birth that disagrees with the age, and a class year not offered now or at that age. */
function checkDates({ age, dateOfBirth, yearGraduating }: PlayerFields, now: Date) {
  const wrongDay = dateOfBirthProblem({ age, dateOfBirth }, now)
  if (wrongDay) throw invalid('dateOfBirth', wrongDay)
  const wrongYear = classYearProblem(yearGraduating, now) ?? schoolYearProblem({ age, yearGraduating }, now)
  if (wrongYear) throw invalid('yearGraduating', wrongYear)
}

/** Saves the player's profile beside the account. */
function addProfile({ trx, now }: RequestContext, userId: string, input: PlayerFields) {
  const { age, gender, school, positions, yearGraduating, divisionsInterestedIn } = input
  const profile = {
    userId,
    age,
    dateOfBirth: input.dateOfBirth || null,
    gender,
    school,
    positions: [...new Set(positions)],
    yearGraduating,
    divisionsInterestedIn: [...new Set(divisionsInterestedIn)],
    promoCode: input.promoCode || null,
  }
  return insertPlayer(trx, profile, now)
}
