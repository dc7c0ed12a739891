import { createHash } from 'node:crypto'
import { type CoachToDecide, type listCoachesToDecide, needsNote, t } from '@touchline/contract'
import { z } from 'zod'
import { domainBook } from '../../colleges/service.ts'
import { coachDecided } from '../../events.ts'
import { earlierOf } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import type { Context, DecidingContext, SystemContext } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { localize } from '../../platform/i18n/localized-text.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, notFound } from '../../platform/problem.ts'
import { coachNotConfirmedMail, coachVerifiedMail, coachWithdrawnMail } from '../mails.ts'
import { presentCoachToDecide, standingToDecide } from '../present.ts'
import { type CoachRow, lockCoach } from '../queries.ts'
import { pastOf } from './review-history.ts'
import { countStaff, findCoachesToDecide, findVerifiedColleagues, isCoach } from './review-queries.ts'
import { grant, refuse } from './standing.ts'
import { holdDecisions, lockVerification } from './standing-queries.ts'

const cursor = cursorOf(
  z.strictObject({
    coachId: z.uuid(),
    confirmedAt: z.iso.datetime().optional(),
    unproven: z.boolean().optional(),
  }),
)

/**
 * Lists the coaches of that standing with the evidence for and against. Waiting: addresses at the college's own domain
 * first, then the earliest sign-up. Verified: the latest verification first.
 */
export async function coachesToDecide(
  { platform, actor, request }: Context,
  query: z.output<typeof listCoachesToDecide.query>,
): Promise<{ coaches: Omit<CoachToDecide, 'held'>[]; nextCursor: string | null }> {
  const { db } = platform
  const { limit, verification } = query
  const after = cursor.decode(query.cursor)
  const book = await domainBook(db)
  const rows = await findCoachesToDecide(db, { verification, limit: limit + 1, after, own: book.own })
  const { shown, nextCursor } = cursor.page(rows, limit, ({ coachId, verifiedAt, unproven }) => ({
    coachId,
    confirmedAt: verifiedAt?.toISOString(),
    unproven,
  }))
  const collegeIds = shown.map((row) => row.collegeId)
  const [colleagues, staff, past, earlier] = await Promise.all([
    findVerifiedColleagues(db, collegeIds),
    countStaff(db, collegeIds),
    pastOf(db, shown),
    earlierOf(platform, db, shown.map(accountOf)),
  ])
  const details = { list: 'coaches', shown: shown.length }
  await platform.auditLines.write({ action: 'lists.read', actorId: actor.userId, details })
  return {
    coaches: shown.map((row) => ({
      ...presentCoachToDecide(row, book, { colleagues, staff }),
      ...past.of(row.coachId),
      earlier: (earlier.get(row.coachId) ?? []).map((reason) => localize(reason, request.language)),
    })),
    nextCursor,
  }
}

interface Decision {
  coachId: string
  confirmed: boolean
  /** For the audit log; may be empty unless `needsNote` says otherwise. */
  note: string
  /** The claim the administrator saw, to detect a change since. */
  claim?: string | null
}

/**
 * Returns the locked coach for an administrator to verify or refuse; undefined if that is already so. 404 without a
 * verified email, if the claim has changed, or to verify a suspended coach; 400 if a required note is missing.
 */
export async function judgeByAdministrator(
  { platform, trx }: SystemContext,
  { coachId, confirmed, note, claim = null }: Decision,
): Promise<CoachRow | undefined> {
  await holdDecisions(trx)
  const coach = await lockCoach(trx, coachId)
  // A suspended coach can be refused, so that lifting the suspension does not restore a verified coach.
  if (!coach || (coach.suspendedAt && confirmed)) throw notFound('coach')
  if (claim !== null && claim !== claimOf(coach)) throw notFound('coach')
  const stands = coach.verification === (confirmed ? 'verified' : 'refused') && coach.reconfirmBy === null
  if (stands && (await isByAdministrator(trx, coach))) return undefined
  if (note === '' && needsNote(await evidenceOf(platform, trx, coach), confirmed)) {
    throw invalid('note', t`Enter a reason.`)
  }
  return coach
}

/** Returns a digest of the college and email that a coach claims. */
export function claimOf({ collegeId, email }: Pick<CoachRow, 'collegeId' | 'email'>): string {
  return createHash('sha256').update(`${collegeId} ${email}`).digest('hex')
}

/**
 * Verifies a coach (even a refused one), refuses one or withdraws the verification. Rights begin or end at once; the
 * coach gets an email unless suspended.
 */
export async function decideByAdministrator(ctx: DecidingContext, decision: Decision) {
  const { platform, trx, by, requestId } = ctx
  const { coachId, confirmed, note } = decision
  const coach = await judgeByAdministrator(ctx, decision)
  if (!coach) return
  const { action, mail } = consequences(coach, confirmed)
  if (confirmed) {
    await grant(platform, trx, { coach, word: { evidence: 'administrator', granterId: by } })
  } else {
    const why = coach.verification === 'verified' ? 'withdrawn' : 'refused'
    await refuse(platform, trx, { coachId, why, by })
  }
  if (!coach.suspendedAt)
    await queueMail(platform, trx, mail(platform.env.PUBLIC_URL, coach, coach.collegeName))
  await platform.outbox.publish(trx, coachDecided, { coachId })
  await audit(platform, trx, {
    action,
    actorId: by,
    subjectId: coachId,
    details: { by: 'administrator', collegeId: coach.collegeId, ...(note === '' ? {} : { note }) },
    requestId,
  })
}

/** Returns true if an administrator made the current decision, so that no colleague undoes it. */
async function isByAdministrator(trx: Trx, { coachId, verification, verifiedBy }: CoachRow) {
  if (verification === 'refused') return !(await isCoach(trx, verifiedBy))
  return (await lockVerification(trx, coachId))?.evidence === 'administrator'
}

async function evidenceOf(platform: Platform, trx: Trx, coach: CoachRow) {
  const earlier = await earlierOf(platform, trx, [accountOf(coach)])
  return {
    verification: standingToDecide(coach),
    domain: (await domainBook(trx)).judge(coach),
    earlier: earlier.get(coach.coachId) ?? [],
  }
}

function accountOf({ coachId, email }: { coachId: string; email: string }) {
  return { userId: coachId, email }
}

function consequences({ verification }: CoachRow, confirmed: boolean) {
  if (confirmed) return { action: 'coaches.confirmed' as const, mail: coachVerifiedMail }
  return verification === 'verified'
    ? { action: 'coaches.withdrawn' as const, mail: coachWithdrawnMail }
    : { action: 'coaches.refused' as const, mail: coachNotConfirmedMail }
}
