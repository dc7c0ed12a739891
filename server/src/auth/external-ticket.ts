import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { ProblemError } from '../platform/problem.ts'
import type { ProvenPerson } from './external-identity.ts'
import { authSecret } from './secret.ts'

const use = 'external-sign-up'
const lifetime = 30 * 60 // seconds

const Content = z.object({ provider: z.string(), sub: z.string(), email: z.string(), name: z.string() })

/** Half an hour long this text stands for a proven person who still has to sign up or to link an account. */
export async function ticketFor(platform: Platform, person: ProvenPerson): Promise<string> {
  const { issuer, subject, email, name } = person
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  return new SignJWT({ provider: issuer, email, name })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer(platform.env.PUBLIC_URL)
    .setAudience(use)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(await ticketKey(platform))
}

/** The person a ticket stands for; 401 for one that is not ours or too old. */
export async function readTicket(platform: Platform, jwt: string): Promise<ProvenPerson> {
  const key = await ticketKey(platform)
  try {
    const { payload } = await jwtVerify(jwt, key, {
      issuer: platform.env.PUBLIC_URL,
      audience: use,
      algorithms: ['HS256'],
      currentDate: platform.clock.now(),
    })
    const { provider: issuer, sub: subject, email, name } = Content.parse(payload)
    return { issuer, subject, email, name }
  } catch {
    throw new ProblemError(401, 'wrong_credentials', 'That took too long. Please sign in with Google again.')
  }
}

/** A key of its own, so that no other text signed with the secret passes for a ticket. */
async function ticketKey(platform: Platform): Promise<Uint8Array> {
  return createHmac('sha256', await authSecret(platform))
    .update(use)
    .digest()
}
