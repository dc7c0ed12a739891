import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { unverifiedHours } from '../better-auth/options.ts'
import { openTicket, signTicket } from '../sessions/signed-ticket.ts'
import { removeUnverified } from './unverified-accounts.ts'

const claim = {
  use: 'signUp',
  lifetime: unverifiedHours * 3600, // in seconds, as long as an unverified account is kept
  content: z.object({ sub: z.uuid() }),
}

/** Returns a claim by which the browser that signed up can replace the account, until its address is verified. */
export function signUpClaim(platform: Platform, userId: string): Promise<string> {
  return signTicket(platform, claim, { sub: userId })
}

/**
 * Removes an earlier sign-up of the same browser, unless its address is verified by now. An invalid claim, or one for
 * an account that never existed, changes nothing: a sign-up answers the same either way.
 */
export async function withdrawSignUp({ platform, trx, request }: RequestContext, given: string | undefined) {
  if (given === undefined) return
  const userId = await readSignUpClaim(platform, given)
  if (userId === undefined) return
  await removeUnverified(platform, trx, { userIds: [userId], by: 'sign-up', requestId: request.id })
}

/** Returns the claim's account; undefined for an invalid claim. */
export async function readSignUpClaim(platform: Platform, given: string): Promise<string | undefined> {
  return (await openTicket(platform, claim, given))?.sub
}
