import { type Account, t, type WarnAccount } from '@touchline/contract'
import type { z } from 'zod'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { conflict, invalid, notAllowed, notFound } from '../../platform/problem.ts'
import { warningMail } from '../mails.ts'
import { maySuspend } from '../policy.ts'
import { presentAccount } from '../present.ts'
import { isReportAbout } from '../reports/queries.ts'
import { findWarnings, getAccount, lockAccount, warned } from './queries.ts'

const doubleClick = 60_000 // milliseconds in which an equal warning is a double click

type WarningInput = z.output<typeof WarnAccount> & { userId: string }

/**
 * Warns a person by email and logs the words for later administrators. 403 for oneself, 404 for nobody and an
 * unverified address, 409 for a suspended account.
 */
export function warn(context: Context<AdminActor>, asked: WarningInput): Promise<Account> {
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const { userId, reportId } = asked
    // The lock serializes two clicks.
    const person = await lockAccount(trx, userId)
    if (!person?.emailVerified) throw notFound('person')
    if (!maySuspend(actor, userId)) throw notAllowed(t`You can't warn yourself.`)
    if (person.suspendedAt !== null) throw conflict(t`This account is already suspended.`)
    if (reportId !== undefined && !(await isReportAbout(trx, reportId, userId))) {
      throw invalid('reportId', t`That report is about someone else.`)
    }
    if (!(await hasJustWarned(ctx, asked))) await tell(ctx, person, asked)
    return presentAccount({ actor, now }, await getAccount(trx, userId, now))
  })
}

async function hasJustWarned(
  { trx, actor, now }: TransactionContext<AdminActor>,
  { userId, reason }: WarningInput,
) {
  const warnings = await findWarnings(trx, userId)
  return warnings.some(
    (line) =>
      line.actorId === actor.userId &&
      line.reason === reason &&
      line.at.getTime() > now.getTime() - doubleClick,
  )
}

async function tell(
  { platform, trx, actor, request }: TransactionContext<AdminActor>,
  person: { name: string; email: string },
  { userId, reason, reportId }: WarningInput,
) {
  await queueMail(platform, trx, warningMail(platform.env.PUBLIC_URL, person, reason))
  await audit(platform, trx, {
    action: warned,
    actorId: actor.userId,
    subjectId: userId,
    details: { reason, ...(reportId === undefined ? {} : { reportId }) },
    requestId: request.id,
  })
}
