import { type CoachSignUp, type PlayerSignUp, t, type UserType } from '@touchline/contract'
import type { z } from 'zod'
import { isSuspendedPerson } from '../../persons/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { invalid } from '../../platform/problem.ts'
import { passAgeGate } from '../age/age-gate.ts'
import { library } from '../better-auth/better-auth.ts'
import { signedUp } from '../events.ts'
import { addressTakenQueue, verificationQueue } from '../jobs.ts'
import { passwordProblem } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findUserByEmail, insertCoach, isTakenEmail, keepLanguage } from '../queries.ts'
import { addPlayerProfile, checkDates, chooseCollege } from './sign-up-profile.ts'

const repeatedWithin = 120_000 // milliseconds

/** Opens a player account and mails the verification link. A taken e-mail gets the same answer. */
export async function signUpPlayer(ctx: Context<Actor>, input: z.output<typeof PlayerSignUp>) {
  const { playerName: name, email, password } = input
  await passAgeGate(ctx.platform, email, input)
  checkDates(input, ctx.now)
  const person = { type: 'player', name, email, password } as const
  const userId = await signUp(ctx, person, (within, id) => addPlayerProfile(within, id, input))
  return { message: t`Player account created successfully`, userId }
}

/** Opens a coach account at a college of that gender; it stays 'pending' until the college is proven. */
export async function signUpCoach(ctx: Context<Actor>, input: z.output<typeof CoachSignUp>) {
  const { name, email, password, gender, title } = input
  const collegeId = await chooseCollege(ctx.platform, input.school, gender)
  const person = { type: 'coach', name, email, password } as const
  const userId = await signUp(ctx, person, ({ trx, now }, id) =>
    insertCoach(trx, { userId: id, collegeId, gender, title }, now),
  )
  return { message: t`Coach account created successfully`, userId }
}

interface Person {
  type: UserType
  name: string
  email: string
  password: string
}

async function signUp(
  ctx: Context<Actor>,
  person: Person,
  addProfile: (ctx: RequestContext, userId: string) => Promise<void>,
): Promise<string> {
  const problem = passwordProblem(person.password, person)
  if (problem) throw invalid('password', problem)
  const accounts = await library(ctx.platform)
  // hashed for a taken e-mail too, so that the time taken tells nothing
  const passwordHash = await hashPassword(person.password)
  const { type, name, email } = person
  const attempt = () =>
    inTransaction(ctx, async (within) => {
      const { platform, trx, request, now } = within
      const entry = { details: { ip: request.ip }, requestId: request.id }
      const owner = await findUserByEmail(trx, email)
      if (owner && isRepeat(owner, now)) return platform.ids.next()
      if (owner) {
        // whoever has the mailbox says whether the account that waits for it is theirs, or removes it
        if (owner.emailVerified) await platform.jobs.send(trx, addressTakenQueue, { userId: owner.id })
        else await platform.jobs.send(trx, verificationQueue, { email })
        await audit(platform, trx, { ...entry, action: 'auth.signUpTaken', subjectId: owner.id })
        return platform.ids.next()
      }
      // the same answer as to everybody, and no account
      if (await isSuspendedPerson(platform, trx, { email })) {
        await audit(platform, trx, { ...entry, action: 'auth.signUpOfSuspended' })
        return platform.ids.next()
      }
      const userId = await accounts.createUser(trx, { type, name, email, passwordHash })
      await keepLanguage(trx, userId, request.language)
      await addProfile(within, userId)
      await platform.outbox.publish(trx, signedUp, { userId })
      await audit(platform, trx, { ...entry, action: 'auth.signedUp', actorId: userId, subjectId: userId })
      return userId
    })
  // of two sign-ups at once with one address the second finds it taken
  return attempt().catch((error: unknown) => {
    if (isTakenEmail(error)) return attempt()
    throw error
  })
}

/**
 * Recognizes the same sign-up sent twice, as by a double click: its link has just been mailed, and nobody needs a
 * warning.
 */
function isRepeat(
  { emailVerified, createdAt }: { emailVerified: boolean; createdAt: Date },
  now: Date,
): boolean {
  return !emailVerified && now.getTime() - createdAt.getTime() < repeatedWithin
}
