import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { RequestMeta } from '../../platform/http/request-meta.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionEnd } from '../better-auth/options.ts'
import { keepLanguage } from '../queries.ts'
import type { FirstStep } from '../two-factor/ticket.ts'
import { type BrowserFacts, noticeBrowser } from './known-browsers.ts'
import { insertSession } from './queries.ts'
import { tokenDigest } from './tokens.ts'

export type Asking = Pick<RequestMeta, 'id' | 'ip'> & BrowserFacts

/** Returns the facts of a request that starts a session, with the marker that came in its body. */
export function askingFrom(request: RequestMeta, { browser }: Pick<Asking, 'browser'>): Asking {
  const { id, ip, language, userAgent } = request
  return { id, ip, language, userAgent, browser }
}

/** Describes how a person was verified: the first step, and the second one if there was any. */
interface Proven {
  by: FirstStep | 'invitation'
  secondFactor?: 'app' | 'recoveryCode'
}

/** Keeps a new session of somebody proven and gives its bearer token. */
export async function storeSession(
  platform: Platform,
  trx: Trx,
  userId: string,
  request: Asking,
  proven: Proven,
): Promise<string> {
  const token = platform.ids.secret()
  const now = platform.clock.now()
  const { ip: ipAddress, userAgent } = request
  const digest = tokenDigest(token)
  const session = { id: platform.ids.next(), userId, digest, ipAddress, userAgent }
  const secondFactor = proven.secondFactor !== undefined
  await insertSession(trx, { ...session, secondFactor, expiresAt: sessionEnd(now, now) }, now)
  await noticeBrowser(platform, trx, { userId, digest }, request)
  await keepLanguage(trx, userId, request.language)
  await audit(platform, trx, {
    action: 'auth.loggedIn',
    actorId: userId,
    subjectId: userId,
    details: { ip: request.ip, ...proven },
    requestId: request.id,
  })
  return token
}
