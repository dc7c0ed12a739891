import { t } from '@touchline/contract'
import { emailVerified } from '../../events.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { type Trx, transact } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { passProvenAge } from '../age/age-gate.ts'
import { unverifiedHours } from '../better-auth/options.ts'
import { markEmailVerified } from '../queries.ts'
import {
  deleteUnverified,
  deleteWaitingChange,
  findWaitingAccount,
  findWaitingChange,
  lockHolders,
  lockUnverified,
} from './unverified-queries.ts'
import { invalidLink, readVerificationToken } from './verification-link.ts'

type Tools = Pick<Platform, 'clock' | 'ids'>

const retention = unverifiedHours * 3600_000 // milliseconds
const batchSize = 200

/** Returns the sign-up or address change that waits for this token; null without one. */
export async function readVerification({ platform, now }: Context<Actor>, token: string) {
  const { db } = platform
  const change = await findWaitingChange(db, tokenDigest(token), now)
  if (change) return { waiting: { kind: 'newEmail' as const, ...change } }
  const link = await readVerificationToken(platform, token)
  const account = link && (await findWaitingAccount(db, { userId: link.sub, email: link.email }))
  return { waiting: account ? { kind: 'account' as const, ...account } : null }
}

/** Removes the sign-up or address change for the mailbox's owner, who did not ask for it; 400 without one. */
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

/** Removes unverified sign-ups with this address, for the mailbox's owner. */
export async function releaseAddress(
  tools: Tools,
  trx: Trx,
  { email, by }: { email: string; by: 'invitation' | 'provider' | 'emailChange' | 'command' },
) {
  const holders = await lockHolders(trx, email)
  await removeUnverified(tools, trx, { userIds: holders.map(({ id }) => id), by })
}

/**
 * Marks an account's address as verified and removes all other sign-ups with it, so that none of their passwords work.
 * 400 for a player whose owner said they were too young. False if the account is gone or has another address, or
 * another account has verified it.
 */
export async function proveAddress(
  { platform, trx, request, now }: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const holders = await lockHolders(trx, email)
  const account = holders.find(({ id }) => id === userId)
  if (!account || account.emailVerified) return account !== undefined
  if (holders.some(({ emailVerified: taken }) => taken)) return false
  if (account.type === 'player') await passProvenAge(platform, trx, email)
  const userIds = holders.map(({ id }) => id).filter((id) => id !== userId)
  await removeUnverified(platform, trx, { userIds, by: 'verification', requestId: request.id })
  await markEmailVerified(trx, userId, now)
  await platform.outbox.publish(trx, emailVerified, { userId })
  return true
}

/** Removes accounts left unverified for 72 hours. */
export async function sweepUnverified(platform: Platform): Promise<void> {
  const limit = new Date(platform.clock.now().getTime() - retention)
  const batch = () =>
    transact(platform.db, async (trx) => {
      const userIds = await lockUnverified(trx, limit, batchSize)
      await removeUnverified(platform, trx, { userIds, by: 'sweep' })
      return userIds.length
    })
  while ((await batch()) === batchSize);
}

/** Removes those of these accounts that are unverified; returns true if there were any. */
export async function removeUnverified(
  tools: Tools,
  trx: Trx,
  { userIds, by, requestId }: { userIds: readonly string[]; by: string; requestId?: string },
): Promise<boolean> {
  const gone = await deleteUnverified(trx, userIds)
  for (const subjectId of gone) {
    await audit(tools, trx, { action: 'auth.unprovenRemoved', subjectId, details: { by }, requestId })
  }
  return gone.length > 0
}
