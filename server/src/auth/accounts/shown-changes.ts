import { t } from '@touchline/contract'
import type { Trx } from '../../platform/db/database.ts'
import { consumeRateLimit, TooManyRequests } from '../../platform/rate-limit/rate-limiter.ts'

const changes = { max: 3, minutes: 7 * 24 * 60 }

/** Counts a change of what others are shown of a person: the name, the title or the picture; 429 past three a week. */
export async function countShownChange(trx: Trx, userId: string) {
  try {
    await consumeRateLimit(trx, `shown:${userId}`, changes)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    throw new TooManyRequests(
      error.retryAfter,
      t`You can change your name, title or picture ${changes.max} times a week. Please try again later.`,
    )
  }
}
