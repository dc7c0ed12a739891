import {
  type beginSecondFactor,
  type confirmSecondFactor,
  type OutputOf,
  type SecondFactor,
  t,
} from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { type AuditEntry, audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import type { Env } from '../../platform/env.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { conflict, invalid, notAllowed } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { presentSecondFactor } from '../present.ts'
import { holdSession } from '../sessions/authenticate.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { keyUri, newRecoveryCodes, newSecret, seal, stepOf, unseal } from './codes.ts'
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './mails.ts'
import {
  confirmPending,
  deleteSecondFactor,
  getOwnSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  savePendingSecret,
} from './queries.ts'
import { reauthMethod, requireReauthentication } from './reauthentication.ts'

type RecoveryCodes = OutputOf<typeof confirmSecondFactor>

const setUpTime = 30 * 60 * 1000 // milliseconds from the secret to its first code
const firstCodes = { max: 10, minutes: 15 }

/** Returns the state of the caller's second factor. */
export async function secondFactorOf({ platform, actor, now }: Context): Promise<SecondFactor> {
  const own = await getOwnSecondFactor(platform.db, actor.userId, actor.sessionId)
  const required = needsSecondFactor(actor, platform.env)
  return presentSecondFactor(own, { required, proof: reauthMethod(own, now) })
}

/** Returns a new secret for the caller's app; the current one, if any, stays until the new one is confirmed. */
export async function beginSetUp(
  asked: Context,
  password: string,
): Promise<OutputOf<typeof beginSecondFactor>> {
  const { platform, actor } = asked
  await requireReauthentication(asked, password)
  const secret = newSecret(platform)
  const sealed = await seal(platform, actor.userId, secret)
  await inTransaction(asked, async (ctx) => {
    await holdSession(ctx)
    await savePendingSecret(ctx.trx, { userId: actor.userId, pending: sealed }, ctx.now)
    await note(ctx, 'auth.secondFactorBegun')
  })
  return { secret, uri: keyUri(secret, actor.email) }
}

/**
 * Turns on the pending secret by its first code, ends every other session and issues new recovery codes. 400 beside
 * `code`; 409 without a secret from the last half hour.
 */
export async function confirmSetUp(asked: Context, code: string): Promise<RecoveryCodes> {
  const { platform, actor, now } = asked
  const { userId } = actor
  await consumeRateLimit(platform.db, `secondFactorSetUp:${userId}`, firstCodes)
  return inTransaction(asked, async (ctx) => {
    const { trx } = ctx
    await holdSession(ctx)
    const factor = await lockSecondFactor(trx, userId)
    const pending = factor?.pending
    if (!pending || now.getTime() - (factor.pendingAt?.getTime() ?? 0) > setUpTime) {
      throw conflict(t`You didn't finish the setup in time. Please start again.`)
    }
    const secret = await unseal(platform, userId, pending)
    const step = secret === undefined ? undefined : stepOf(secret, code, now)
    if (step === undefined) {
      throw invalid('code', t`That code isn't right. Wait for the next one, and check your phone's clock.`)
    }
    const { codes, digests } = newRecoveryCodes(platform)
    const confirmed = { secret: pending, step, recoveryCodes: digests, confirmedAt: now }
    await confirmPending(trx, actor, confirmed)
    await deleteOtherSessions(trx, userId, actor.sessionId)
    const renewed = factor.confirmedAt !== null
    await queueMail(platform, trx, secondFactorOnMail(platform.env.PUBLIC_URL, actor, renewed))
    await note(ctx, renewed ? 'auth.secondFactorRenewed' : 'auth.secondFactorOn')
    return { recoveryCodes: codes }
  })
}

/** Replaces the recovery codes; 409 without a second factor. */
export async function renewCodes(asked: Context, password: string): Promise<RecoveryCodes> {
  await requireReauthentication(asked, password)
  const { codes, digests } = newRecoveryCodes(asked.platform)
  await inTransaction(asked, async (ctx) => {
    const { platform, trx, actor } = ctx
    await holdSession(ctx)
    if (!(await replaceRecoveryCodes(trx, actor.userId, digests))) throw notOn()
    await queueMail(platform, trx, recoveryCodesRenewedMail(platform.env.PUBLIC_URL, actor))
    await note(ctx, 'auth.recoveryCodesRenewed')
  })
  return { recoveryCodes: codes }
}

/** Turns off the second factor; 403 for people who must have one, 409 without one. */
export async function disable(asked: Context, password: string) {
  const { platform, actor } = asked
  if (needsSecondFactor(actor, platform.env)) {
    throw notAllowed(
      actor.type === 'admin'
        ? t`Administrators must use two-step login. You can set up a different app instead.`
        : t`Coaches must use two-step login here. You can set up a different app instead.`,
    )
  }
  await requireReauthentication(asked, password)
  await inTransaction(asked, async (ctx) => {
    const { trx } = ctx
    await holdSession(ctx)
    if (!(await deleteSecondFactor(trx, actor.userId))) throw notOn()
    await queueMail(platform, trx, secondFactorOffMail(platform.env.PUBLIC_URL, actor, 'you'))
    await note(ctx, 'auth.secondFactorOff')
  })
  return { message: t`Two-step login is off.` }
}

const notOn = () => conflict(t`Two-step login isn't on.`)

function note(
  { platform, trx, actor: { userId }, request }: TransactionContext,
  action: AuditEntry['action'],
) {
  const entry = { action, actorId: userId, subjectId: userId, requestId: request.id }
  return audit(platform, trx, { ...entry, details: { ip: request.ip } })
}

type FactorSettings = Pick<Env, 'DEMO' | 'COACH_SECOND_FACTOR'>

/**
 * Returns true if the person needs a second factor: administrators, except in the demo, whose password is public, and
 * coaches if the operator requires it.
 */
function needsSecondFactor({ type }: SignedInActor, { DEMO, COACH_SECOND_FACTOR }: FactorSettings): boolean {
  return type === 'coach' ? COACH_SECOND_FACTOR === 'required' : type === 'admin' && !DEMO
}
