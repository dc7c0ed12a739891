import { createHmac } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { authSecret } from '../../platform/secret.ts'

/** Describes one kind of ticket: what it is for, and for how many seconds it is worth something. */
export interface TicketKind {
  use: string
  lifetime: number
}

/** Returns a text that stands for `payload` (a JWT, HS256) as long as its kind lasts; its subject is `sub`. */
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

/** Reads a ticket of this kind; undefined for one that is not ours, of another kind, too old, or of another shape. */
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

/** Returns a key for each kind, so that no other text signed with the secret passes for one of it. */
async function keyFor(platform: Platform, use: string): Promise<Uint8Array> {
  return createHmac('sha256', await authSecret(platform))
    .update(use)
    .digest()
}
