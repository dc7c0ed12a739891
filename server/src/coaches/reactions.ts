import { emailVerified } from '../auth/events.ts'
import type { Platform } from '../platform/platform.ts'
import { verifyByDomain } from './service.ts'

/** What coaches do when something happens elsewhere. */
export function coachesReactions(platform: Platform) {
  platform.outbox.on(emailVerified, (trx, { userId }) => verifyByDomain(platform, trx, userId))
}
