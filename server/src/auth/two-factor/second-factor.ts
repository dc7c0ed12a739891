import {
  type beginSecondFactor,
  type confirmSecondFactor,
  type OutputOf,
  type SecondFactor,
  t,
} from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { RequestMeta } from '../../platform/http/request-meta.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, invalid, notAllowed } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { deleteOtherSessions } from '../accounts/account-change-queries.ts'
import { needsSecondFactor } from '../policy.ts'
import { presentSecondFactor } from '../present.ts'
import { keyUri, newRecoveryCodes, newSecret, seal, stepOf, unseal } from './codes.ts'
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './mails.ts'
import {
  confirmPending,
  deleteSecondFactor,
  getOwnSecondFactor,
  keepPending,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './queries.ts'
import { reauthMethod, requireReauthentication } from './reauthentication.ts'

type Asking = Pick<RequestMeta, 'id' | 'ip'>
type RecoveryCodes = OutputOf<typeof confirmSecondFactor>

const setUpTime = 30 * 60 * 1000 // milliseconds between the secret and its first code
const firstCodes = { max: 10, minutes: 15 }

/** Returns the state of the caller's second factor. */
export async function secondFactorOf(platform: Platform, actor: SignedInActor): Promise<SecondFactor> {
  const own = await getOwnSecondFactor(platform.db, actor.userId, actor.sessionId)
  const required = needsSecondFactor(actor, platform.env)
  return presentSecondFactor(own, { required, proof: reauthMethod(own, platform.clock.now()) })
}

/** Returns a new secret for the caller's app; the one in use, if any, holds until the new one is confirmed. */
export async function beginSetUp(
  platform: Platform,
  actor: SignedInActor,
  password: string,
  request: Asking,
): Promise<OutputOf<typeof beginSecondFactor>> {
  await requireReauthentication(platform, actor, password, request)
  const secret = newSecret(platform)
  const sealed = await seal(platform, actor.userId, secret)
  await platform.db.transaction().execute(async (trx) => {
    await keepPending(trx, actor.userId, sealed, platform.clock.now())
    await note(platform, trx, actor, 'auth.secondFactorBegun', request)
  })
  return { secret, uri: keyUri(secret, actor.email) }
}

/**
 * Puts the waiting secret to use by its first code: this session has shown it, every other one ends, and there are new
 * recovery codes. 400 beside `code`; 409 without a secret that has waited less than half an hour.
 */
export async function confirmSetUp(
  platform: Platform,
  actor: SignedInActor,
  code: string,
  request: Asking,
): Promise<RecoveryCodes> {
  const { userId } = actor
  await consumeRateLimit(platform.db, `secondFactorSetUp:${userId}`, firstCodes)
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
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
    await confirmPending(trx, actor, { secret: pending, step, recoveryCodes: digests }, now)
    await deleteOtherSessions(trx, userId, actor.sessionId)
    const renewed = factor.confirmedAt !== null
    await queueMail(platform, trx, secondFactorOnMail(platform.env.PUBLIC_URL, actor, renewed))
    await note(platform, trx, actor, renewed ? 'auth.secondFactorRenewed' : 'auth.secondFactorOn', request)
    return { recoveryCodes: codes }
  })
}

/** Ten new recovery codes in place of those there were; 409 without a second factor. */
export async function renewCodes(
  platform: Platform,
  actor: SignedInActor,
  password: string,
  request: Asking,
): Promise<RecoveryCodes> {
  await requireReauthentication(platform, actor, password, request)
  const { codes, digests } = newRecoveryCodes(platform)
  await platform.db.transaction().execute(async (trx) => {
    if (!(await replaceRecoveryCodes(trx, actor.userId, digests))) throw notOn()
    await queueMail(platform, trx, recoveryCodesRenewedMail(platform.env.PUBLIC_URL, actor))
    await note(platform, trx, actor, 'auth.recoveryCodesRenewed', request)
  })
  return { recoveryCodes: codes }
}

/** Lets the password alone be enough again; 403 for whom it is asked of, 409 without a second factor. */
export async function disable(platform: Platform, actor: SignedInActor, password: string, request: Asking) {
  if (needsSecondFactor(actor, platform.env)) {
    throw notAllowed(
      actor.type === 'admin'
        ? t`Administrators must use two-step login. You can set up a different app instead.`
        : t`Coaches must use two-step login here. You can set up a different app instead.`,
    )
  }
  await requireReauthentication(platform, actor, password, request)
  await platform.db.transaction().execute(async (trx) => {
    if (!(await deleteSecondFactor(trx, actor.userId))) throw notOn()
    await queueMail(platform, trx, secondFactorOffMail(platform.env.PUBLIC_URL, actor, 'you'))
    await note(platform, trx, actor, 'auth.secondFactorOff', request)
  })
  return { message: t`Two-step login is off.` }
}

const notOn = () => conflict(t`Two-step login isn't on.`)

function note(platform: Platform, trx: Trx, { userId }: SignedInActor, action: string, request: Asking) {
  const entry = { action, actorId: userId, subjectId: userId, requestId: request.id }
  return audit(platform, trx, { ...entry, details: { ip: request.ip } })
}
