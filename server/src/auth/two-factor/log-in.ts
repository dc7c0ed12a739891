import { type logInSecondFactor, type OutputOf, t } from '@touchline/contract'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { invalid } from '../../platform/problem.ts'
import { consumeRateLimit, refundRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { markUsed } from '../oidc/queries.ts'
import { presentUser } from '../present.ts'
import { lockUser } from '../queries.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { storeSession } from '../sessions/start-session.ts'
import { stepOf, unseal } from './codes.ts'
import { recoveryCodeMail } from './mails.ts'
import { lockSecondFactor, takeRecoveryCode, takeStep } from './queries.ts'
import { readSecondFactorTicket, ticketWorthless } from './ticket.ts'

const wrongCodes = { max: 5, minutes: 15 }

type Person = Awaited<ReturnType<typeof readSecondFactorTicket>>['person']
/** The given code: from the app, or a recovery code with the number left. */
type Shown = { secondFactor: 'app' } | { secondFactor: 'recoveryCode'; left: number }

/**
 * Completes a login with a ticket and a code, and uses both up. 400 beside `code`, 401 for the ticket, 429 past five
 * wrong codes per account in 15 minutes.
 */
export async function logInBySecondFactor(
  asked: Context<Actor>,
  { jwt, code, browser }: z.output<typeof logInSecondFactor.body>,
): Promise<OutputOf<typeof logInSecondFactor>> {
  const { platform } = asked
  const { person, by, until } = await readSecondFactorTicket(platform, jwt)
  const limitKey = `secondFactor:${person.id}`
  // Counted before the check, so that concurrent guesses are limited too.
  await consumeRateLimit(platform.db, limitKey, wrongCodes)
  const token = await inTransaction(asked, async (ctx) => {
    const { trx } = ctx
    await lockUser(trx, person.id)
    await readSecondFactorTicket(platform, jwt, trx)
    const shown = await takeCode(ctx, person.id, code)
    if (!shown) return undefined
    if (!(await markUsed(trx, tokenDigest(jwt), until))) throw ticketWorthless()
    await refundRateLimit(trx, limitKey)
    const { secondFactor } = shown
    if (secondFactor === 'recoveryCode') await tellOfRecoveryCode(ctx, person, shown.left)
    return storeSession(ctx, { userId: person.id, browser }, { by, secondFactor })
  })
  if (token === undefined) throw await refusal(asked, person.id)
  const actor = await authenticate(platform, token)
  if (actor.type === 'anonymous') throw ticketWorthless()
  return { token, user: presentUser(actor) }
}

async function takeCode(
  { platform, trx, now }: TransactionContext<Actor>,
  userId: string,
  code: string,
): Promise<Shown | undefined> {
  if (code.length !== 6) {
    const left = await takeRecoveryCode(trx, userId, tokenDigest(code))
    return left === undefined ? undefined : { secondFactor: 'recoveryCode', left }
  }
  const factor = await lockSecondFactor(trx, userId)
  const secret = factor?.secret && (await unseal(platform, userId, factor.secret))
  const step = secret ? stepOf(secret, code, now) : undefined
  if (step === undefined || !(await takeStep(trx, userId, step))) return undefined
  return { secondFactor: 'app' }
}

async function tellOfRecoveryCode(
  { platform, trx, request }: TransactionContext<Actor>,
  person: Person,
  left: number,
) {
  await queueMail(platform, trx, recoveryCodeMail(platform.env.PUBLIC_URL, person, left))
  await audit(platform, trx, {
    action: 'auth.recoveryCodeUsed',
    actorId: person.id,
    subjectId: person.id,
    details: { ip: request.ip, left },
    requestId: request.id,
  })
}

/** Uses the same words for a wrong code and a used one. */
async function refusal({ platform, request }: Context<Actor>, userId: string) {
  await audit(platform, platform.db, {
    action: 'auth.secondFactorRefused',
    subjectId: userId,
    details: { ip: request.ip },
    requestId: request.id,
  })
  return invalid('code', t`That code isn't right, or it was already used. Try the next one.`)
}
