import { endStreams } from '../../auth/service.ts'
import { setListed } from '../../colleges/service.ts'
import { coachShutOut } from '../../events.ts'
import { earlierOf } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { CoachEvidence, CoachVerificationEnd } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { coachWaitingMail, granterLeftMail, type WaitsFor } from '../mails.ts'
import { askAgainDays, daysAfter, domainOf, graceDays } from '../policy.ts'
import { type CoachRow, lockCoach } from '../queries.ts'
import {
  endVerification,
  endVouchingBelow,
  findBelow,
  holdDecisions,
  insertVerification,
  putStanding,
  type VerificationRow,
} from './standing-queries.ts'

type Verifying = Pick<CoachRow, 'coachId' | 'collegeId' | 'email'>

/** The evidence for a verification, with the person who gave it and that person's own verification. */
export type Word =
  | { evidence: 'staffList' | 'domain' }
  | { evidence: 'administrator'; granterId: string }
  | { evidence: 'colleague'; granterId: string; parent: VerificationRow }

type Tools = Pick<Platform, 'clock' | 'ids'>

/** The parts of the platform a decision needs, so that a command can make one too. */
export type Deciding = Pick<Platform, 'clock' | 'db' | 'env' | 'ids' | 'jobs' | 'outbox'>

/**
 * Verifies a coach, lets them in at once and lists the college. Only this file changes what a coach may do, so that the
 * history and the standing derived from it are written together.
 */
export async function grant(
  { clock, ids }: Tools,
  trx: Trx,
  { coach, word }: { coach: Verifying; word: Word },
) {
  const { coachId, collegeId, email } = coach
  const now = clock.now()
  const { evidence } = word
  const granterId = 'granterId' in word ? word.granterId : null
  await endVerification(trx, coachId, { why: 'replaced', by: granterId, at: now })
  await insertVerification(trx, {
    id: ids.next(),
    coachId,
    collegeId,
    evidence,
    granterId,
    parentId: word.evidence === 'colleague' ? word.parent.id : null,
    vouches: vouchesFor(word),
    addressDomain: domainOf(email),
    since: now,
    expiresAt: daysAfter(now, askAgainDays + graceDays),
  })
  const verified = { verification: 'verified', verifiedAt: now, verifiedBy: granterId ?? evidence } as const
  await putStanding(trx, coachId, { ...verified, updatedAt: now })
  await setListed(trx, collegeId, now)
  await endStreams(trx, coachId)
}

/** Returns true if the evidence traces back to an administrator or a staff list. */
function vouchesFor(word: Word): boolean {
  const vouching: Record<CoachEvidence, boolean> = {
    administrator: true,
    staffList: true,
    domain: false,
    colleague: word.evidence === 'colleague' && word.parent.vouches,
  }
  return vouching[word.evidence]
}

/** Why a coach who was not refused waits again. */
export type WaitingWhy = Exclude<CoachVerificationEnd, 'refused' | 'withdrawn' | 'replaced'>

/** Returns a coach to waiting; rights and open streams end with the transaction. The caller logs and notifies. */
export async function putBack(
  { clock }: Tools,
  trx: Trx,
  { coachId, why, by = null }: { coachId: string; why: WaitingWhy; by?: string | null },
) {
  const now = clock.now()
  await endVerification(trx, coachId, { why, by, at: now })
  const pending = { verification: 'pending', verifiedAt: null, verifiedBy: null } as const
  await putStanding(trx, coachId, { ...pending, updatedAt: now })
  await endStreams(trx, coachId)
}

/** Returns a coach to waiting, logs it, and emails the coach unless the email bounced or the account is suspended. */
export async function lose(
  platform: Deciding,
  trx: Trx,
  { coach, why, by }: { coach: CoachRow; why: WaitingWhy; by?: string },
) {
  await putBack(platform, trx, { coachId: coach.coachId, why, by: by ?? null })
  await audit(platform, trx, {
    action: 'coaches.verificationLost',
    actorId: by,
    subjectId: coach.coachId,
    details: { why },
  })
  if (why === 'bounced' || coach.suspendedAt !== null) return
  await tellWaits(platform, trx, coach)
}

/** Emails a waiting coach about the pending decision, and returns who makes it. */
export async function tellWaits(platform: Deciding, trx: Trx, coach: CoachRow): Promise<WaitsFor> {
  const person = await waitsFor(platform, trx, coach)
  await queueMail(platform, trx, coachWaitingMail(platform.env.PUBLIC_URL, { coach, waitsFor: person }))
  return person
}

/** Returns who decides about a waiting coach. */
export async function waitsFor(
  platform: Pick<Platform, 'db' | 'env' | 'ids'>,
  db: Database,
  { coachId, email }: Pick<CoachRow, 'coachId' | 'email'>,
): Promise<WaitsFor> {
  const earlier = await earlierOf(platform, db, [{ userId: coachId, email }])
  return earlier.get(coachId)?.length ? 'administrator' : 'colleague'
}

/**
 * Refuses a coach and returns everyone verified through them to waiting. Rights and streams end with the transaction.
 * The caller holds the decisions lock.
 */
export async function refuse(
  platform: Deciding,
  trx: Trx,
  { coachId, why, by }: { coachId: string; why: 'refused' | 'withdrawn'; by: string },
) {
  const before = await lockCoach(trx, coachId)
  await endVerification(trx, coachId, { why, by, at: platform.clock.now() })
  await putRefused(platform, trx, { coachId, by })
  if (before?.shutOut === null) await platform.outbox.publish(trx, coachShutOut, { coachId })
  await loseBelow(platform, trx, { coachId, why: 'granterRefused', by })
}

/** Returns everyone verified through this suspended coach to waiting, and notifies the families. */
export async function followSuspension(platform: Deciding, trx: Trx, coachId: string) {
  await holdDecisions(trx)
  const coach = await lockCoach(trx, coachId)
  if (!coach) return
  await loseBelow(platform, trx, { coachId, why: 'granterSuspended' })
  if (coach.verification !== 'refused') await platform.outbox.publish(trx, coachShutOut, { coachId })
}

/**
 * Handles a coach's account deletion, later in this transaction. Coaches below whom nobody else vouches for stay
 * verified but let nobody in until an administrator, who is asked, has reviewed them.
 */
export async function followLeaving(platform: Deciding, trx: Trx, coachId: string) {
  await holdDecisions(trx)
  const left = await endVouchingBelow(trx, coachId)
  const { CONTACT_EMAIL: administrators, PUBLIC_URL: publicUrl } = platform.env
  const [first] = left
  if (!first || !administrators) return
  const about = { collegeName: first.collegeName, count: left.length }
  await queueMail(platform, trx, granterLeftMail(publicUrl, administrators, about))
}

async function loseBelow(
  platform: Deciding,
  trx: Trx,
  { coachId, why, by }: { coachId: string; why: 'granterRefused' | 'granterSuspended'; by?: string },
) {
  for (const belowId of await findBelow(trx, coachId)) {
    const coach = await lockCoach(trx, belowId)
    if (coach) await lose(platform, trx, { coach, why, ...(by === undefined ? {} : { by }) })
    // an address awaiting verification does not keep anyone verified
    else await putBack(platform, trx, { coachId: belowId, why, by: by ?? null })
  }
}

/** Marks a coach refused; `by` is the person's id, or a label for one who has left. */
export async function putRefused(
  { clock }: Tools,
  trx: Trx,
  { coachId, by }: { coachId: string; by: string },
) {
  const refused = { verification: 'refused', verifiedAt: null, verifiedBy: by } as const
  await putStanding(trx, coachId, { ...refused, updatedAt: clock.now() })
  await endStreams(trx, coachId)
}
