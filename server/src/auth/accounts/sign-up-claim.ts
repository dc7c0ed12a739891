import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { unverifiedHours } from '../better-auth/options.ts'
import { openTicket, signTicket } from '../sessions/signed-ticket.ts'
import { removeUnverified } from './unverified-accounts.ts'

const claim = {
  use: 'signUp',
  lifetime: unverifiedHours * 3600, // seconds: as long as an unverified account is kept
  content: z.object({ sub: z.uuid() }),
}

/** Returns what the browser that signed up can replace the account by, while nobody has verified the address. */
export function signUpClaim(platform: Platform, userId: string): Promise<string> {
  return signTicket(platform, claim, { sub: userId })
}

/**
 * Removes the account of an earlier sign-up in the same browser, unless its address is verified by now. A claim that is
 * no good, or of an account that never was, changes nothing: a sign-up answers the same either way.
 */
export async function withdrawSignUp({ platform, trx, request }: RequestContext, given: string | undefined) {
  if (given === undefined) return
  const userId = await readSignUpClaim(platform, given)
  if (userId === undefined) return
  await removeUnverified(platform, trx, { userIds: [userId], by: 'sign-up', requestId: request.id })
}

/** Returns the account that a claim stands for; undefined for one that is no good. */
export async function readSignUpClaim(platform: Platform, given: string): Promise<string | undefined> {
  return (await openTicket(platform, claim, given))?.sub
}
