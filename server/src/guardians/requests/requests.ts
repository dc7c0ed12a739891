import { type askToBeInvited, guardianInvitations } from '@touchline/contract'
import { z } from 'zod'
import { tokenDigest } from '../../auth/service.ts'
import { isNoParent, isSuspendedPerson, personKey } from '../../persons/service.ts'
import type { Actor, PlayerActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { transact } from '../../platform/db/database.ts'
import { t } from '../../platform/i18n/localized-text.ts'
import { nobody } from '../../platform/ids.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, notFound } from '../../platform/problem.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { invite } from '../invitations.ts'
import { parentAsksMail, parentStartsMail } from './mails.ts'
import { deleteRequest, findAsked, findRequest, putRequest } from './queries.ts'

/** Handles a parent's request in a job, so that the answer reveals nothing about the child's account. */
export const requestQueue = jobQueue('guardians.request', z.object({ requestId: z.uuid() }))

// Limits of emails to one child and of requests by one parent; past them nothing happens, with the same answer.
const emailsToChild = { max: 3, minutes: 24 * 60 }
const ofParent = { max: 5, minutes: 24 * 60 }
const requestLifetime = guardianInvitations.days * 86_400_000 // milliseconds

/**
 * Stores the request of a parent who came first, and emails the child. It opens nothing: the child may invite or not.
 * 400 beside `childEmail` if both share one mailbox.
 */
export async function askChild(ctx: Context<Actor>, asked: z.output<typeof askToBeInvited.body>) {
  const { platform, now } = ctx
  const { parentName, parentEmail, childEmail } = asked
  if ((await personKey(platform, parentEmail)) === (await personKey(platform, childEmail))) {
    throw invalid('childEmail', t`You each need an email of your own. Enter your child's.`)
  }
  const { db } = platform
  const may =
    (await isWithin(db, `parentRequestOf:${tokenDigest(parentEmail)}`, ofParent)) &&
    (await isWithin(db, `parentRequestTo:${tokenDigest(childEmail)}`, emailsToChild))
  if (may) {
    await inTransaction(ctx, async ({ trx, request }) => {
      const expiresAt = new Date(now.getTime() + requestLifetime)
      const id = platform.ids.next()
      const row = { id, childEmail, parentEmail, parentName, createdAt: now, expiresAt }
      const requestId = await putRequest(trx, row)
      await platform.jobs.send(trx, requestQueue, { requestId })
      await audit(platform, trx, {
        action: 'guardians.asked',
        details: { ip: request.ip },
        requestId: request.id,
      })
    })
  }
  return { message: t`We emailed your child. Once they invite you, you'll get a link at ${parentEmail}.` }
}

/**
 * Emails the child, who signs up or answers; no adult and nobody else with that address hears of it. A request from a
 * mailbox that can be no parent's ends here, because the request's answer must reveal nothing about an account.
 */
export async function mailRequest(platform: Platform, requestId: string) {
  const { db, clock, env } = platform
  const asked = await findAsked(db, requestId, clock.now())
  if (!asked) return
  const { childEmail, parentEmail, childId, type, suspendedAt, minor } = asked
  if (await isNoParent(platform, db, { playerId: childId ?? nobody, email: parentEmail })) {
    return transact(db, (trx) => deleteRequest(trx, requestId))
  }
  if (type !== null && (type !== 'player' || minor !== true || suspendedAt !== null)) return
  await transact(db, async (trx) => {
    if (await isSuspendedPerson(platform, trx, { email: childEmail })) return
    const mail = type === null ? parentStartsMail : parentAsksMail
    await queueMail(platform, trx, mail(env.PUBLIC_URL, childEmail))
  })
}

/** Applies a player's answer to a parent's request: yes invites, no ends it. 404 for another address's request. */
export async function answerRequest(
  context: Context<PlayerActor>,
  { requestId, agree }: { requestId: string; agree: boolean },
) {
  const { platform, actor, now } = context
  const request = await findRequest(platform.db, { requestId, email: actor.email }, now)
  if (!request) throw notFound('invitation')
  const invited = agree ? await invite(context, request.parentEmail) : undefined
  await inTransaction(context, async ({ trx }) => {
    await deleteRequest(trx, requestId)
    if (agree) return
    await audit(platform, trx, {
      actorId: actor.userId,
      action: 'guardians.requestDeclined',
      subjectId: actor.userId,
      requestId: context.request.id,
    })
  })
  return invited ?? { message: t`Got it. We removed the request.` }
}
