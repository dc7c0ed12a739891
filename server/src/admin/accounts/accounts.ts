import { type Account, type OutputOf, type SuspendAccount, type searchAccounts, t } from '@touchline/contract'
import { z } from 'zod'
import { endSessions, setSuspended } from '../../auth/service.ts'
import { accountRestored, accountSuspended } from '../../events.ts'
import { otherAccounts } from '../../persons/service.ts'
import type { AdminActor } from '../../platform/actor.ts'
import { type AuditEntry, audit } from '../../platform/audit.ts'
import {
  type Context,
  type DecidingContext,
  decidedBy,
  inTransaction,
  type SystemContext,
  type TransactionContext,
} from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { invalid, notAllowed, notFound, notSignedIn } from '../../platform/problem.ts'
import { failRestoring, findUnmade, type HeldRow } from '../held/queries.ts'
import { suspendedMail } from '../mails.ts'
import { maySuspend } from '../policy.ts'
import { presentAccount } from '../present.ts'
import { isReportAbout } from '../reports/queries.ts'
import {
  findAccounts,
  findAskers,
  getAccount,
  lockAccount,
  lockAccountsSuspended,
  lockActiveAdmins,
  suspensionAsked,
} from './queries.ts'

const cursor = cursorOf(z.strictObject({ userId: z.uuid() }))

/** Lists people by name, email, type and suspension, newest account first. The search is audited. */
export async function accountSearch(
  { platform: { db, auditLines }, actor, now }: Context<AdminActor>,
  query: z.output<typeof searchAccounts.query>,
): Promise<OutputOf<typeof searchAccounts>> {
  const { q, type, limit } = query
  const before = cursor.decode(query.cursor)?.userId
  const filter = { q, type, suspended: query.suspended === 'true' }
  // before the accounts, as in the list of coaches
  const held = await findUnmade(db, ['restoreAccount'])
  const rows = await findAccounts(db, filter, { limit: limit + 1, before, now })
  const { shown, nextCursor } = cursor.page(rows, limit, ({ id }) => ({ userId: id }))
  // Never log the words searched for: they may be someone's address.
  const details = { byWords: q !== '', shown: shown.length }
  await auditLines.write({ action: 'accounts.searched', actorId: actor.userId, details })
  return { accounts: shown.map((row) => presentAccount({ actor, now }, row, held.get(row.id))), nextCursor }
}

/**
 * Suspends an account and the person's others, fails their held restorings, ends sessions and streams with the commit,
 * and emails the person how to object, without the reason. 403 for oneself, 404 for nobody, 401 once the caller is
 * suspended. An administrator's account needs a second administrator's request within seven days.
 */
export function suspend(
  context: Context<AdminActor>,
  { userId, reason, reportId }: z.output<typeof SuspendAccount> & { userId: string },
): Promise<Account> {
  return inTransaction(context, async (ctx) => {
    const { platform, trx, actor, now } = ctx
    const admins = await lockActiveAdmins(trx)
    // If two suspend each other at once, the second is already suspended here, so one is always left.
    if (!admins.includes(actor.userId)) throw notSignedIn()
    const person = await lockAccount(trx, userId)
    if (!person) throw notFound('person')
    if (!maySuspend(actor, userId)) throw notAllowed(t`You can't suspend yourself.`)
    if (reportId !== undefined && !(await isReportAbout(trx, reportId, userId))) {
      throw invalid('reportId', t`That report is about someone else.`)
    }
    const askers = person.type === 'admin' ? await findAskers(trx, userId, { among: admins, now }) : undefined
    if (person.suspendedAt === null && askers && !askers.some((asker) => asker !== actor.userId)) {
      if (askers.length > 0) return accountFor(ctx, userId)
      await writeAuditLine(decidedBy(ctx), suspensionAsked, { userId, details: { reason } })
    } else {
      const details = { reason, ...(reportId === undefined ? {} : { reportId }) }
      // A suspended person must not go on under a second account of the same mailbox.
      const others = await otherAccounts(platform, trx, { userId, email: person.email })
      const failed = await failRestoring(trx, [userId, ...others])
      if (person.suspendedAt === null) {
        await close(ctx, userId, details)
        if (person.emailVerified)
          await queueMail(platform, trx, suspendedMail(platform.env.PUBLIC_URL, person))
        const open = await lockAccountsSuspended(trx, others, null)
        for (const { id } of open) await close(ctx, id, { reason, with: userId })
      } else if (failed) {
        await writeAuditLine(decidedBy(ctx), 'accounts.suspended', { userId, details })
      }
    }
    return accountFor(ctx, userId)
  })
}

async function close(ctx: TransactionContext<AdminActor>, userId: string, details: AuditEntry['details']) {
  await setSuspended(ctx.trx, { userId, suspendedAt: ctx.now }, ctx.now)
  await endSessions(ctx.trx, userId)
  await writeAuditLine(decidedBy(ctx), 'accounts.suspended', { userId, details })
  await ctx.platform.outbox.publish(ctx.trx, accountSuspended, { userId })
}

async function open(ctx: DecidingContext, userId: string, details: AuditEntry['details']) {
  await setSuspended(ctx.trx, { userId, suspendedAt: null }, ctx.now)
  await writeAuditLine(ctx, 'accounts.restored', { userId, details })
  await ctx.platform.outbox.publish(ctx.trx, accountRestored, { userId })
}

/** Returns and locks the account an administrator may restore; 404 for nobody. */
export async function judgeRestoring({ trx }: SystemContext, userId: string) {
  await lockActiveAdmins(trx)
  const person = await lockAccount(trx, userId)
  if (!person) throw notFound('person')
  return person
}

/**
 * Restores a suspended account, and those of the person suspended with it, for a reason kept in the audit log. 404 for
 * nobody; one that is not suspended stays as is.
 */
export async function restore(ctx: DecidingContext, { userId, reason }: { userId: string; reason: string }) {
  const person = await judgeRestoring(ctx, userId)
  if (person.suspendedAt === null) return
  const others = await otherAccounts(ctx.platform, ctx.trx, { userId, email: person.email })
  const together = await lockAccountsSuspended(ctx.trx, others, person.suspendedAt)
  await open(ctx, userId, { reason })
  for (const { id } of together) await open(ctx, id, { reason, with: userId })
}

function writeAuditLine(
  { platform, trx, by: actorId, requestId }: DecidingContext,
  action: AuditEntry['action'],
  { userId: subjectId, details }: { userId: string; details: AuditEntry['details'] },
) {
  const line = { action, actorId, subjectId, requestId }
  return audit(platform, trx, details === undefined ? line : { ...line, details })
}

/** Returns the account as this administrator sees it. */
export async function accountFor(
  { trx, actor, now }: TransactionContext<AdminActor>,
  userId: string,
  held?: HeldRow,
) {
  return presentAccount({ actor, now }, await getAccount(trx, userId, now), held)
}
