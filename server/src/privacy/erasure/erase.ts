import { type Deletion, t } from '@touchline/contract'
import { endSessions, hasPassword, holdSession, reauthenticate } from '../../auth/service.ts'
import { followLeaving } from '../../coaches/service.ts'
import { rememberPerson, verifiedOf } from '../../persons/service.ts'
import { schedulePictureDeletion } from '../../pictures/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type Mail, queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, notFound, notSignedIn, ProblemError } from '../../platform/problem.ts'
import { isMinor } from '../../players/service.ts'
import { rememberPlayer } from '../left-players.ts'
import { childDeletedMail, guardianDeletedMail, receiptMail } from '../mails.ts'
import { mayDelete } from '../policy.ts'
import { presentDeletion } from '../present.ts'
import {
  anonymize,
  countKept,
  countOwned,
  deleteByEmail,
  deleteLiveEvents,
  deleteUser,
  type ErasureSubject,
  findChildren,
  findFamilyIds,
  findGuardians,
  findReceipt,
  findStaffAddresses,
  findStaffWatching,
  insertReceipt,
  leaveConversations,
  leaveStaffLists,
  lockConversations,
  lockErasureSubject,
  purgeTraces,
} from './queries.ts'

/** Returns the data of the privacy page. */
export async function ownAccount({ platform, actor }: Context) {
  const [password, told] = await Promise.all([
    hasPassword(platform, actor.userId),
    guardiansTold(platform, platform.db, actor.userId),
  ])
  return { email: actor.email, hasPassword: password, guardiansTold: told.length }
}

/**
 * Deletes the caller's account and its data, except reports, the audit log and, for a year, conversations that others
 * may need as proof. Returns the receipt, which is emailed too. Needs the password, or a fresh login for accounts
 * without one. Answers 401 when repeated and 409 to the last administrator.
 */
export async function deleteAccount(ctx: Context, password: string): Promise<Deletion> {
  const { actor } = ctx
  if (!mayDelete(actor)) {
    throw new ProblemError(403, 'second_factor_needed', t`Log in with your authenticator app first.`)
  }
  await reauthenticate(ctx, password)
  const { receiptId, removeNow } = await inTransaction(ctx, erase)
  await removeNow()
  return deletion(ctx, receiptId)
}

/** Confirms a deletion to a holder of the receipt's id; answers 404 for any other id. */
export async function deletion({ platform, request }: Context<Actor>, receiptId: string): Promise<Deletion> {
  const row = await findReceipt(platform.db, receiptId)
  if (!row) throw notFound('receipt')
  return presentDeletion(row, request.language)
}

async function erase(ctx: TransactionContext) {
  const { platform, trx, actor, request } = ctx
  const { userId, type } = actor
  const { subject, others } = await lockErasureSubject(trx, userId, type === 'admin')
  if (!subject) throw notSignedIn()
  await holdSession(ctx)
  if (type === 'admin' && others === 0) {
    throw conflict(t`You're the last administrator. Make someone else an administrator first.`)
  }
  // before the conversations, as a refusal locks them
  if (type === 'coach') await followLeaving(platform, trx, userId)
  const person = { userId, email: subject.email }
  const conversations = await lockConversations(trx, userId)
  const mails = await mailsToFamily(platform, trx, subject)
  const watchers = await watchersOf(trx, userId, conversations)
  const owned = await countOwned(trx, person)
  const kept = await countKept(trx, userId)
  const byEmail = await deleteByEmail(trx, person)
  await anonymize(trx, person)
  const listed = await verifiedOf(platform, trx, { userId, emails: await findStaffAddresses(trx, userId) })
  await leaveStaffLists(trx, [person.email, ...listed])
  const conversationIds = conversations.map(({ id }) => id)
  await purgeTraces(trx, person, conversationIds)
  await platform.jobs.forget(trx, [userId, subject.email, ...conversationIds])
  const pictures = await schedulePictureDeletion(platform, trx, userId)
  await endSessions(trx, userId)
  await leaveConversations(trx, userId, platform.clock.now())
  await rememberPerson(platform, trx, person)
  const closings = await rememberPlayer(platform, trx, person)
  await deleteUser(trx, userId)
  await resetStreams(ctx, watchers)
  const deleted = { account: 1, ...owned, pictures: pictures.count, ...byEmail }
  const receiptId = await keepReceipt(ctx, person, { deleted, kept: { ...kept, ...closings } })
  for (const mail of mails) await queueMail(platform, trx, mail)
  await audit(platform, trx, {
    action: 'privacy.accountDeleted',
    actorId: userId,
    subjectId: userId,
    details: { type },
    requestId: request.id,
  })
  return { receiptId, removeNow: pictures.removeNow }
}

async function keepReceipt(
  { platform, trx, actor, request: { language } }: TransactionContext,
  { userId, email }: ErasureSubject,
  counts: { deleted: Record<string, number>; kept: Record<string, number> },
): Promise<string> {
  const id = platform.ids.unguessable()
  const row = { id, userType: actor.type, deletedAt: platform.clock.now(), ...counts }
  await insertReceipt(trx, { ...row, userId })
  const mail = receiptMail(platform.env.PUBLIC_URL, email, presentDeletion(row, language))
  await queueMail(platform, trx, { ...mail, language })
  return id
}

/** Returns the guardians to email when this player is deleted: those of a minor. */
async function guardiansTold({ clock }: Platform, db: Parameters<typeof findGuardians>[0], userId: string) {
  const guardians = await findGuardians(db, userId)
  return guardians.filter((guardian) => isMinor(guardian, clock.now()))
}

/**
 * Builds the emails to a minor's guardians about the child's deletion, and to a guardian's children about the
 * guardian's.
 */
async function mailsToFamily(
  platform: Platform,
  trx: Trx,
  { id, name }: { id: string; name: string },
): Promise<Mail[]> {
  const { PUBLIC_URL } = platform.env
  const guardians = await guardiansTold(platform, trx, id)
  const children = await findChildren(trx, id)
  return [
    ...guardians.map(({ email }) => childDeletedMail(PUBLIC_URL, email, name)),
    ...children
      .filter((child) => isMinor(child, platform.clock.now()))
      .map(({ email }) => guardianDeletedMail(PUBLIC_URL, email, name)),
  ]
}

/**
 * Returns the people whose tabs show the person: the other sides, the guardians of all players involved, the children,
 * and the staffs with the player on their board.
 */
async function watchersOf(
  trx: Trx,
  userId: string,
  conversations: readonly { coachId: string; playerId: string }[],
): Promise<string[]> {
  const people = conversations.flatMap(({ coachId, playerId }) => [coachId, playerId])
  const players = [userId, ...conversations.map(({ playerId }) => playerId)]
  const staffs = await findStaffWatching(trx, userId)
  const all = new Set([...people, ...staffs, ...(await findFamilyIds(trx, players, userId))])
  all.delete(userId)
  return [...all]
}

/** Deletes live events about the person; open tabs fetch everything again. */
async function resetStreams({ platform, trx, actor }: TransactionContext, watchers: readonly string[]) {
  const { live } = platform
  const { userId } = actor
  await live.lockStreams(trx, [userId, ...watchers])
  await deleteLiveEvents(trx, userId, watchers)
  await live.push(
    trx,
    watchers.map((watcher) => ({ userId: watcher, type: 'resync', payload: { type: 'resync' } })),
  )
}
