import { type RefusalReason, t } from '@touchline/contract'
import { getCollegeName } from '../colleges/service.ts'
import { coachDecided } from '../events.ts'
import { earlierOf, mustWaitForAdministrator } from '../persons/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import type { Trx } from '../platform/db/database.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { isWithin, TooManyRequests } from '../platform/rate-limit/rate-limiter.ts'
import { coachRefusedMail, coachVerifiedMail } from './mails.ts'
import { mayConfirm, mayRefuse } from './policy.ts'
import { presentColleague } from './present.ts'
import { type ColleagueRow, findColleagues, lockColleague } from './queries.ts'
import { isCoach } from './verification/review-queries.ts'
import { grant, putRefused, refuse, type Word } from './verification/standing.ts'
import {
  findStanding,
  holdDecisions,
  lockStanding,
  type VerificationRow,
} from './verification/standing-queries.ts'

export {
  claimOf,
  coachesToDecide,
  decideByAdministrator,
  judgeByAdministrator,
} from './verification/by-administrator.ts'
export { followLeaving } from './verification/standing.ts'

/** Lists the other coaches of the caller's college, waiting ones first, with the decisions the caller may make. */
export async function listColleagues({ platform, actor, now }: Context<CoachActor>) {
  const { db } = platform
  const rows = await findColleagues(db, actor.collegeId, actor.userId)
  const decider = deciderOf(actor, await findStanding(db, actor.userId), now)
  const open = rows.filter((row) => waitsOrRefused(row) && mayConfirm(decider, row))
  const accounts = open.map(({ coachId, email }) => ({ userId: coachId, email }))
  const earlier = await earlierOf(platform, db, accounts)
  return {
    colleagues: rows.map((row) => ({
      ...presentColleague(row),
      mayConfirm: mayConfirm(decider, row) && !earlier.get(row.coachId)?.length,
      mayRefuse: mayRefuse(decider, row),
    })),
  }
}

/** Verifies a colleague. 404 for another college's, 403 by policy, 429 after three decisions a month. */
export function confirmColleague(asked: Context<CoachActor>, coachId: string) {
  return inTransaction(asked, async (ctx) => {
    const { platform, trx, actor } = ctx
    const { decider, colleague } = await lockPair(ctx, coachId)
    if (!decider.rests || !mayConfirm(decider, colleague)) throw notAllowed(t`You can't verify this coach.`)
    if (waitsOrRefused(colleague)) {
      const person = { userId: colleague.coachId, email: colleague.email }
      const reasons = await mustWaitForAdministrator(platform, trx, person)
      if (reasons.length > 0) throw notAllowed(t`You can't verify this coach.`)
      // Taking back one's own refusal does not count as another decision.
      if (colleague.verification !== 'refused') await countDecision(trx, actor.userId)
      const word: Word = { evidence: 'colleague', granterId: actor.userId, parent: decider.rests }
      await grant(platform, trx, { coach: colleague, word })
      await tell(ctx, colleague, { decision: 'confirmed' })
    }
    return presentColleague({ ...colleague, verification: 'verified', reconfirmBy: null })
  })
}

function waitsOrRefused({ verification, reconfirmBy }: ColleagueRow): boolean {
  return verification !== 'verified' || reconfirmBy !== null
}

/**
 * Refuses a colleague and ends their rights at once, along with those of coaches verified through them. 404 for another
 * college's coach, 403 if the policy says no, 429 after three decisions a month.
 */
export function refuseColleague(
  asked: Context<CoachActor>,
  { coachId, reason }: { coachId: string; reason: RefusalReason },
) {
  return inTransaction(asked, async (ctx) => {
    const { platform, trx, actor } = ctx
    const { decider, colleague } = await lockPair(ctx, coachId)
    if (!mayRefuse(decider, colleague)) throw notAllowed(t`You can't reject this coach.`)
    if (colleague.verification !== 'refused') {
      await countDecision(trx, actor.userId)
      await refuse(platform, trx, { coachId, why: 'refused', by: actor.userId })
      await tell(ctx, colleague, { decision: 'refused', reason })
    } else if (colleague.verifiedBy !== actor.userId && (await isCoach(trx, colleague.verifiedBy))) {
      // Record a second refusal too, so that neither colleague alone can undo both.
      await putRefused(platform, trx, { coachId, by: 'several colleagues' })
    }
    return presentColleague({ ...colleague, verification: 'refused', reconfirmBy: null })
  })
}

/** Locks the colleague and the caller's verification: of two coaches refusing each other, only one succeeds. */
async function lockPair({ trx, actor, now }: TransactionContext<CoachActor>, coachId: string) {
  await holdDecisions(trx)
  const colleague = await lockColleague(trx, actor.collegeId, coachId)
  if (!colleague) throw notFound('coach')
  const rests = await lockStanding(trx, actor.userId)
  return { decider: deciderOf(actor, rests, now), colleague }
}

function deciderOf(actor: CoachActor, rests: VerificationRow | undefined, now: Date) {
  return { actor, rests: rests?.collegeId === actor.collegeId ? rests : undefined, now }
}

const decisions = { max: 3, minutes: 30 * 24 * 60 }

async function countDecision(trx: Trx, coachId: string) {
  if (await isWithin(trx, `colleagues:${coachId}`, decisions)) return
  throw new TooManyRequests(
    24 * 3600,
    t`You've reviewed three colleagues this month. Please let an administrator review this one.`,
  )
}

async function tell(
  { platform, trx, actor, request }: TransactionContext<CoachActor>,
  colleague: ColleagueRow,
  said: { decision: 'confirmed' } | { decision: 'refused'; reason: RefusalReason },
) {
  const collegeName = await getCollegeName(trx, colleague.collegeId)
  const { PUBLIC_URL } = platform.env
  const wasVerified = colleague.verification === 'verified'
  const mail =
    said.decision === 'confirmed'
      ? coachVerifiedMail(PUBLIC_URL, colleague, collegeName)
      : coachRefusedMail(PUBLIC_URL, { ...colleague, collegeName }, { wasVerified, reason: said.reason })
  await queueMail(platform, trx, mail)
  await platform.outbox.publish(trx, coachDecided, { coachId: colleague.coachId })
  await audit(platform, trx, {
    action: `coaches.${said.decision}`,
    actorId: actor.userId,
    subjectId: colleague.coachId,
    ...(said.decision === 'refused' ? { details: { why: said.reason } } : {}),
    requestId: request.id,
  })
}
