import { t } from '@touchline/contract'
import { mustWaitForAdministrator } from '../persons/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { coachRefusedMail, coachVerifiedMail } from './mails.ts'
import { mayConfirm, mayRefuse } from './policy.ts'
import { presentColleague } from './present.ts'
import { type ColleagueRow, findColleagues, getCollegeName, lockColleague, setStanding } from './queries.ts'

export { coachesToDecide, confirmByAdministrator, refuseByAdministrator } from './by-administrator.ts'

/** The other coaches of the caller's college, those waiting first. */
export async function listColleagues(platform: Platform, actor: CoachActor) {
  const rows = await findColleagues(platform.db, actor.collegeId, actor.userId)
  return { colleagues: rows.map(presentColleague) }
}

/** Confirms a colleague; 404 for a coach of another college, 403 where the policy says no. */
export function confirmColleague(platform: Platform, actor: CoachActor, coachId: string, requestId?: string) {
  return platform.db.transaction().execute(async (trx) => {
    const { verifiedAt, colleague } = await lockPair(trx, actor, coachId)
    if (!verifiedAt || !mayConfirm(actor, colleague)) throw notAllowed(t`You cannot confirm this coach.`)
    if (colleague.verification !== 'verified') {
      const person = { userId: colleague.coachId, email: colleague.email }
      const reasons = await mustWaitForAdministrator(platform, trx, person)
      if (reasons.length > 0) throw notAllowed(t`You cannot confirm this coach.`)
      await decide(platform, trx, actor, colleague, 'verified', requestId)
    }
    return presentColleague({ ...colleague, verification: 'verified' })
  })
}

/** Takes a colleague's coach rights away at once; 404 for a coach of another college, 403 where the policy says no. */
export function refuseColleague(platform: Platform, actor: CoachActor, coachId: string, requestId?: string) {
  return platform.db.transaction().execute(async (trx) => {
    const { verifiedAt, colleague } = await lockPair(trx, actor, coachId)
    if (!verifiedAt || !mayRefuse(actor, verifiedAt, colleague)) {
      throw notAllowed(t`You cannot refuse this coach.`)
    }
    if (colleague.verification !== 'refused') {
      await decide(platform, trx, actor, colleague, 'refused', requestId)
    }
    return presentColleague({ ...colleague, verification: 'refused' })
  })
}

/**
 * The colleague, and since when the caller is verified as of now. Both rows are locked, always in the same order,
 * so that of two coaches refusing each other at once only one does.
 */
async function lockPair(trx: Trx, actor: CoachActor, coachId: string) {
  const rows = new Map<string, ColleagueRow>()
  for (const id of [actor.userId, coachId].toSorted()) {
    const row = await lockColleague(trx, actor.collegeId, id)
    if (row) rows.set(id, row)
  }
  const colleague = rows.get(coachId)
  if (!colleague) throw notFound('coach')
  return { verifiedAt: rows.get(actor.userId)?.verifiedAt ?? null, colleague }
}

async function decide(
  platform: Platform,
  trx: Trx,
  actor: CoachActor,
  colleague: ColleagueRow,
  verification: 'verified' | 'refused',
  requestId: string | undefined,
) {
  const verified = verification === 'verified'
  await setStanding(trx, colleague, verification, actor.userId, platform.clock.now())
  const collegeName = await getCollegeName(trx, colleague.collegeId)
  const mail = verified ? coachVerifiedMail : coachRefusedMail
  await queueMail(platform, trx, mail(platform.env.PUBLIC_URL, colleague, collegeName))
  await audit(platform, trx, {
    action: verified ? 'coaches.confirmed' : 'coaches.refused',
    actorId: actor.userId,
    subjectId: colleague.coachId,
    requestId,
  })
}
