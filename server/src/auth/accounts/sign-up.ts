import type { UserType } from '@touchline/contract'
import { z } from 'zod'
import { signedUp } from '../../events.ts'
import { isSuspendedPerson } from '../../persons/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { invalid } from '../../platform/problem.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { passwordProblem } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findUserByEmail, saveSignUp } from '../queries.ts'
import { signUpClaim, withdrawSignUp } from './sign-up-claim.ts'
import { networkDigest } from './verify-email.ts'

/** Tells the owner of an address that someone signed up with it again. */
export const addressTakenQueue = jobQueue('auth.addressTaken', z.object({ userId: z.uuid() }))

interface NewPerson {
  type: UserType
  name: string
  email: string
  password: string
  /** The claim of an earlier sign-up in the same browser, with a wrong address. */
  replaces?: string | undefined
}

/**
 * Opens an account with its profile and emails the verification link. Several sign-ups may wait with one address: each
 * link is for one of them, and opening it removes the others. A verified email gets the same answer, and a warning by
 * email.
 */
export async function openAccount(
  ctx: Context<Actor>,
  person: NewPerson,
  addProfile: (ctx: RequestContext, userId: string) => Promise<void>,
): Promise<{ userId: string; claim: string }> {
  const problem = passwordProblem(person.password, person)
  if (problem) throw invalid('password', problem)
  const accounts = await betterAuth(ctx.platform)
  // Hashed even for a taken email, so that timing reveals nothing.
  const passwordHash = await hashPassword(person.password)
  const { type, name, email } = person
  const userId = await inTransaction(ctx, async (within) => {
    const { platform, trx, request, now } = within
    await withdrawSignUp(within, person.replaces)
    const entry = { details: { ip: request.ip }, requestId: request.id }
    const owner = await findUserByEmail(trx, email)
    if (owner?.emailVerified) {
      await platform.jobs.send(trx, addressTakenQueue, { userId: owner.id })
      await audit(platform, trx, { ...entry, action: 'auth.signUpTaken', subjectId: owner.id })
      return platform.ids.next()
    }
    // The same answer as for everyone, but no account.
    if (await isSuspendedPerson(platform, trx, { email })) {
      await audit(platform, trx, { ...entry, action: 'auth.signUpOfSuspended' })
      return platform.ids.next()
    }
    const userId = await accounts.createUser(trx, { type, name, email, passwordHash })
    await saveSignUp(trx, userId, { language: request.language, terms: platform.terms.version, at: now })
    await addProfile(within, userId)
    await platform.outbox.publish(trx, signedUp, { userId, network: networkDigest(request) })
    await audit(platform, trx, { ...entry, action: 'auth.signedUp', actorId: userId, subjectId: userId })
    return userId
  })
  return { userId, claim: await signUpClaim(ctx.platform, userId) }
}
