import { emailChanged, emailVerified } from '../auth/events.ts'
import type { Platform } from '../platform/platform.ts'
import { reconsiderByDomain, verifyByDomain } from './verify-by-domain.ts'

/** What coaches do when something happens elsewhere. */
export function coachesReactions(platform: Platform) {
  platform.outbox.on(emailVerified, (trx, { userId }) => verifyByDomain(platform, trx, userId))
  platform.outbox.on(emailChanged, (trx, { userId }) => reconsiderByDomain(platform, trx, userId))
}
