import { createHmac } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { authSecret } from '../../platform/secret.ts'

/** A kind of ticket: its use, and its lifetime in seconds. */
export interface TicketKind {
  use: string
  lifetime: number
}

/** Returns a ticket of this kind for `payload` (a JWT, HS256), with `sub` as its subject. */
export async function signTicket(
  platform: Platform,
  { use, lifetime }: TicketKind,
  { sub, ...payload }: JWTPayload & { sub: string },
): Promise<string> {
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setJti(platform.ids.next())
    .setIssuer(platform.env.PUBLIC_URL)
    .setAudience(use)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(await keyFor(platform, use))
}

/** Reads a ticket of this kind; undefined if it is not ours, of another kind or shape, or expired. */
export async function openTicket<Content>(
  platform: Platform,
  { use, content }: TicketKind & { content: z.ZodType<Content> },
  jwt: string,
): Promise<Content | undefined> {
  const key = await keyFor(platform, use)
  const verified = await jwtVerify(jwt, key, {
    issuer: platform.env.PUBLIC_URL,
    audience: use,
    algorithms: ['HS256'],
    currentDate: platform.clock.now(),
  }).catch(() => undefined)
  return content.safeParse(verified?.payload).data
}

/** Returns a key per kind, so that nothing else signed with the secret passes as one. */
async function keyFor(platform: Platform, use: string): Promise<Uint8Array> {
  return createHmac('sha256', await authSecret(platform))
    .update(use)
    .digest()
}
