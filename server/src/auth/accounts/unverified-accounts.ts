import { t } from '@touchline/contract'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Trx, transact } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { unverifiedHours } from '../better-auth/options.ts'
import { findUserByEmail } from '../queries.ts'
import {
  deleteUnverified,
  deleteWaitingChange,
  findWaitingAccount,
  findWaitingChange,
  lockUnverified,
} from './unverified-queries.ts'
import { invalidLink, readVerificationToken } from './verification-link.ts'

const keptFor = unverifiedHours * 3600_000 // milliseconds
const atOnce = 200

/** Returns the sign-up or address change that waits for this token; null when there is none. */
export async function readVerification({ platform, now }: Context<Actor>, token: string) {
  const { db } = platform
  const change = await findWaitingChange(db, tokenDigest(token), now)
  if (change) return { waiting: { kind: 'newEmail' as const, ...change } }
  const link = await readVerificationToken(platform, token)
  const account = link && (await findWaitingAccount(db, { userId: link.sub, email: link.email }))
  return { waiting: account ? { kind: 'account' as const, ...account } : null }
}

/** Removes it for the mailbox's owner, who did not ask for it; 400 when there is none. */
export async function rejectVerification(ctx: Context<Actor>, token: string) {
  const link = await readVerificationToken(ctx.platform, token)
  await inTransaction(ctx, async ({ platform, trx, request }) => {
    const change = await deleteWaitingChange(trx, tokenDigest(token))
    if (change) {
      await audit(platform, trx, {
        action: 'auth.emailChangeRejected',
        subjectId: change.userId,
        requestId: request.id,
      })
      return
    }
    const waits = link && (await findWaitingAccount(trx, { userId: link.sub, email: link.email }))
    const removal = { by: 'mailbox', requestId: request.id }
    if (!waits || !(await removeUnverified(platform, trx, { ...removal, userIds: [waits.userId] })))
      throw invalidLink()
  })
  return { message: t`Thanks. We undid what someone did with your email.` }
}

/** Removes an unverified account so that the mailbox's owner can use the address; false when there is none. */
export async function releaseAddress(
  platform: Platform,
  trx: Trx,
  { email, by }: { email: string; by: 'invitation' | 'provider' | 'emailChange' },
): Promise<boolean> {
  const owner = await findUserByEmail(trx, email)
  if (!owner || owner.emailVerified) return false
  return removeUnverified(platform, trx, { userIds: [owner.id], by })
}

/** Removes accounts whose address nobody has verified in 72 hours. */
export async function sweepUnverified(platform: Platform): Promise<void> {
  const limit = new Date(platform.clock.now().getTime() - keptFor)
  const batch = () =>
    transact(platform.db, async (trx) => {
      const userIds = await lockUnverified(trx, limit, atOnce)
      await removeUnverified(platform, trx, { userIds, by: 'sweep' })
      return userIds.length
    })
  while ((await batch()) === atOnce);
}

/** Removes those of these accounts that have no verified address; true when any was. */
export async function removeUnverified(
  platform: Platform,
  trx: Trx,
  { userIds, by, requestId }: { userIds: readonly string[]; by: string; requestId?: string },
): Promise<boolean> {
  const gone = await deleteUnverified(trx, userIds)
  for (const subjectId of gone) {
    await audit(platform, trx, { action: 'auth.unprovenRemoved', subjectId, details: { by }, requestId })
  }
  return gone.length > 0
}
