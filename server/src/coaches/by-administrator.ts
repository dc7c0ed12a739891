import type { CoachToDecide, listCoachesToDecide, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { AdminActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { cursorOf } from '../platform/cursor.ts'
import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { findCoachesToDecide, findVerifiedColleagues } from './decide-queries.ts'
import { coachNotConfirmedMail, coachVerifiedMail } from './mails.ts'
import { presentCoachToDecide } from './present.ts'
import { lockCoach, setStanding } from './queries.ts'

const cursor = cursorOf(z.strictObject({ coachId: z.uuid() }))

/** Coaches nobody has confirmed, or who were refused, with what speaks for and against; first come, first. */
export async function coachesToDecide(
  { db }: Platform,
  query: z.output<typeof listCoachesToDecide.query>,
): Promise<OutputOf<typeof listCoachesToDecide>> {
  const { limit, verification } = query
  const after = cursor.decode(query.cursor)?.coachId
  const rows = await findCoachesToDecide(db, { verification, limit: limit + 1, after })
  const { shown, nextCursor } = cursor.page(rows, limit, ({ coachId }) => ({ coachId }))
  const colleagues = await findVerifiedColleagues(
    db,
    shown.map((row) => row.collegeId),
  )
  return { coaches: shown.map((row) => presentCoachToDecide(row, colleagues)), nextCursor }
}

type Decided = Pick<CoachToDecide, 'coachId' | 'verification'>

/** An administrator confirms a coach, also a refused one, who is told by mail; 404 without a proven e-mail. */
export function confirmByAdministrator(
  platform: Platform,
  actor: AdminActor,
  coachId: string,
  requestId: string,
): Promise<Decided> {
  return decide(platform, actor, coachId, 'verified', requestId)
}

/** An administrator takes coach rights away, or never gives them; the coach is told. 404 without a proven e-mail. */
export function refuseByAdministrator(
  platform: Platform,
  actor: AdminActor,
  coachId: string,
  requestId: string,
): Promise<Decided> {
  return decide(platform, actor, coachId, 'refused', requestId)
}

function decide(
  platform: Platform,
  actor: AdminActor,
  coachId: string,
  verification: 'verified' | 'refused',
  requestId: string,
): Promise<Decided> {
  return platform.db.transaction().execute(async (trx) => {
    const coach = await lockCoach(trx, coachId)
    if (!coach || coach.suspendedAt) throw notFound('coach')
    if (coach.verification === verification) return { coachId, verification }
    const verified = verification === 'verified'
    await setStanding(trx, coach, verification, actor.userId, platform.clock.now())
    const mail = verified ? coachVerifiedMail : coachNotConfirmedMail
    await queueMail(platform, trx, mail(platform.env.PUBLIC_URL, coach, coach.collegeName))
    await audit(platform, trx, {
      action: verified ? 'coaches.confirmed' : 'coaches.refused',
      actorId: actor.userId,
      subjectId: coachId,
      details: { by: 'administrator', collegeId: coach.collegeId },
      requestId,
    })
    return { coachId, verification }
  })
}
