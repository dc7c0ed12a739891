import { t } from '@touchline/contract'
import { tokenDigest } from '../../auth/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Trx, transact } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { ProblemError } from '../../platform/problem.ts'
import { stillCoachingMail } from '../mails.ts'
import { askAgainDays, daysAfter, graceDays } from '../policy.ts'
import { type CoachRow, lockCoach } from '../queries.ts'
import { lose } from './standing.ts'
import { findNotReconfirmed, lockVerification, type VerificationRow } from './standing-queries.ts'
import { findAsked, findDue, findUnanswered, saveAnswer, saveQuestion } from './still-coaching-queries.ts'
import { holdsStill } from './verify-automatically.ts'

/** Emails everyone whose verification ends within the grace period; each has the whole period to answer. */
export async function askAgain(platform: Platform) {
  const { clock, db, env, ids } = platform
  const due = await findDue(db, daysAfter(clock.now(), graceDays))
  for (const coachId of due) {
    await transact(db, async (trx) => {
      const asked = await lockBoth(trx, coachId)
      if (!asked || asked.present.askedAt) return
      const token = ids.secret()
      const now = clock.now()
      const end = daysAfter(now, graceDays)
      const expiresAt = new Date(Math.max(asked.present.expiresAt.getTime(), end.getTime()))
      await saveQuestion(trx, asked.present.id, { askedAt: now, askedToken: tokenDigest(token), expiresAt })
      await queueMail(
        platform,
        trx,
        stillCoachingMail(env.PUBLIC_URL, asked.coach, { token, days: graceDays }),
      )
    })
  }
}

/** Returns to waiting the coaches who did not answer in time or were suspended by then. */
export async function endUnanswered(platform: Platform) {
  const { clock, db } = platform
  for (const coachId of await findUnanswered(db, clock.now())) {
    await transact(db, async (trx) => {
      const asked = await lockBoth(trx, coachId)
      if (!asked || asked.present.expiresAt > clock.now()) return
      const { coach, present } = asked
      if (present.askedAt || coach.suspendedAt) await lose(platform, trx, { coach, why: 'notAnswered' })
    })
  }
}

/** Ends verifications of coaches whose new address nobody vouched for in time. */
export async function endNotReconfirmed(platform: Platform) {
  const { clock, db } = platform
  for (const coachId of await findNotReconfirmed(db, clock.now())) {
    await transact(db, async (trx) => {
      const coach = await lockCoach(trx, coachId)
      if (!coach?.reconfirmBy || coach.reconfirmBy > clock.now()) return
      await lose(platform, trx, { coach, why: 'emailChanged' })
    })
  }
}

interface Answer {
  token: string
  coaching: boolean
}

/**
 * Saves a coach's answer by the token in the email, which proves that the address is still theirs. "Yes" extends the
 * verification by 180 days, while its evidence holds, and may be repeated; "no" returns the coach to waiting.
 */
export function answerStillCoaching(ctx: Context<Actor>, { token, coaching }: Answer) {
  return inTransaction(ctx, async ({ platform, trx, request, now }) => {
    const coachId = await findAsked(trx, tokenDigest(token))
    const asked = coachId === undefined ? undefined : await lockBoth(trx, coachId)
    if (asked?.present.askedToken !== tokenDigest(token)) throw deadLink()
    const { coach, present } = asked
    await audit(platform, trx, {
      action: 'coaches.answered',
      actorId: coach.coachId,
      subjectId: coach.coachId,
      details: { coaching },
      requestId: request.id,
    })
    if (!coaching) {
      await lose(platform, trx, { coach, why: 'left', by: coach.coachId })
      return { coaching, message: t`Thanks for telling us. You can no longer see players' details.` }
    }
    if (!(await holdsStill(platform, trx, asked))) {
      await lose(platform, trx, { coach, why: 'noEvidence' })
      return {
        coaching,
        message: t`Thanks. An administrator will verify you, and we'll email you as soon as it's done.`,
      }
    }
    const expiresAt = daysAfter(now, askAgainDays + graceDays)
    if (present.askedAt) await saveAnswer(trx, present.id, expiresAt)
    return { coaching, message: t`Thanks. Nothing changes.` }
  })
}

const deadLink = () =>
  new ProblemError(
    400,
    'invalid_input',
    t`This link is no longer valid. Log in to see your account's status.`,
  )

/** Locks a coach and the current verification; undefined without one. */
async function lockBoth(
  trx: Trx,
  coachId: string,
): Promise<{ coach: CoachRow; present: VerificationRow } | undefined> {
  const coach = await lockCoach(trx, coachId)
  const present = coach && (await lockVerification(trx, coachId))
  return present && { coach, present }
}
