import { audit } from '../../platform/audit.ts'
import type { RequestContext } from '../../platform/context.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { sessionEnd } from '../better-auth/options.ts'
import { saveLanguage } from '../queries.ts'
import type { FirstStep } from '../two-factor/ticket.ts'
import { type LogIn, noticeBrowser } from './known-browsers.ts'
import { insertSession } from './queries.ts'

/** How a person was verified: the first step, and the second if any. */
interface Proven {
  by: FirstStep | 'invitation'
  secondFactor?: 'app' | 'recoveryCode'
}

/** Stores a new session of a verified person and returns its bearer token. */
export async function storeSession(
  ctx: RequestContext,
  { userId, browser }: LogIn,
  proven: Proven,
): Promise<string> {
  const { platform, trx, request, now } = ctx
  const token = platform.ids.secret()
  const { ip: ipAddress, userAgent } = request
  const digest = tokenDigest(token)
  const session = { id: platform.ids.next(), userId, digest, ipAddress, userAgent }
  const secondFactor = proven.secondFactor !== undefined
  await insertSession(trx, { ...session, secondFactor, expiresAt: sessionEnd(now, now) }, now)
  await noticeBrowser(ctx, { userId, digest, browser })
  await saveLanguage(trx, userId, request.language)
  await audit(platform, trx, {
    action: 'auth.loggedIn',
    actorId: userId,
    subjectId: userId,
    details: { ip: request.ip, ...proven },
    requestId: request.id,
  })
  return token
}
