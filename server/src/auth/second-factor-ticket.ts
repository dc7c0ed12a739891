import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { audit } from '../platform/audit.ts'
import type { Platform } from '../platform/platform.ts'
import { ProblemError, StepToDo } from '../platform/problem.ts'
import { findLogInState } from './second-factor-queries.ts'
import { authSecret } from './secret.ts'
import { tokenDigest } from './tokens.ts'

const use = 'second-factor'
const lifetime = 5 * 60 // seconds

const ways = ['password', 'provider'] as const
/** What the first step of a log-in was. */
export type FirstStep = (typeof ways)[number]

const Content = z.object({ sub: z.uuid(), by: z.enum(ways), state: z.string(), exp: z.number() })

/** One and the same refusal for a ticket that is not ours, too old, used up, or overtaken by a new password. */
export const ticketWorthless = () =>
  new ProblemError(401, 'wrong_credentials', 'That took too long. Please log in again.')

/** What a first step ends with when a code is still to come: 403 with a ticket of five minutes. */
export async function secondFactorNeeded(
  platform: Platform,
  person: { id: string; password: string | null },
  by: FirstStep,
): Promise<StepToDo> {
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  const jwt = await new SignJWT({ by, state: stateOf(person) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.id)
    .setJti(platform.ids.next())
    .setIssuer(platform.env.PUBLIC_URL)
    .setAudience(use)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(await ticketKey(platform))
  await audit(platform, platform.db, {
    action: 'auth.secondFactorAsked',
    subjectId: person.id,
    details: { by },
  })
  return new StepToDo(403, 'second_factor_needed', 'Enter the code from your authenticator app.', jwt)
}

/** Whom a ticket stands for; 401 once the password is another one, or the account closed or without second factor. */
export async function readSecondFactorTicket(platform: Platform, jwt: string) {
  const { sub, by, state, exp } = await contentOf(platform, jwt)
  const person = await findLogInState(platform.db, sub)
  if (!person || person.suspendedAt || !person.secondFactorSince) throw ticketWorthless()
  if (stateOf(person) !== state) throw ticketWorthless()
  return { person, by, until: new Date(exp * 1000) }
}

async function contentOf(platform: Platform, jwt: string) {
  const key = await ticketKey(platform)
  try {
    const { payload } = await jwtVerify(jwt, key, {
      issuer: platform.env.PUBLIC_URL,
      audience: use,
      algorithms: ['HS256'],
      currentDate: platform.clock.now(),
    })
    return Content.parse(payload)
  } catch {
    throw ticketWorthless()
  }
}

/** Changes with the password, so that a new one makes tickets of the old one worthless. */
function stateOf({ id, password }: { id: string; password: string | null }): string {
  return tokenDigest(`${id} ${password ?? ''}`)
}

/** A key of its own, so that no other text signed with the secret passes for a ticket. */
async function ticketKey(platform: Platform): Promise<Uint8Array> {
  return createHmac('sha256', await authSecret(platform))
    .update(use)
    .digest()
}
