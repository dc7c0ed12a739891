import { playerRenamed } from '../../events.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { t } from '../../platform/i18n/localized-text.ts'
import { consumeRateLimit, TooManyRequests } from '../../platform/rate-limit/rate-limiter.ts'
import { lockUser, setName } from '../queries.ts'

const changes = { max: 3, minutes: 7 * 24 * 60 }

/** Counts a change of a person's displayed name, title or picture; 429 past three a week. */
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

/** Changes the caller's displayed name; 429 past three changes a week. The same name is no change. */
export async function changeOwnName(asked: Context, name: string) {
  const { userId, type } = asked.actor
  await inTransaction(asked, async ({ platform, trx, request, now }) => {
    if ((await lockUser(trx, userId)) === name) return
    await countShownChange(trx, userId)
    await setName(trx, { userId, name }, now)
    if (type === 'player') await platform.outbox.publish(trx, playerRenamed, { userId })
    const entry = { action: 'auth.nameChanged' as const, actorId: userId, subjectId: userId }
    await audit(platform, trx, { ...entry, requestId: request.id })
  })
  return { name, message: t`Your name is saved.` }
}
