import { domainBook } from '../colleges/service.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { isWithin } from '../platform/limits.ts'
import { queueMail, queueMails } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { coachVerifiedMail, coachWaitingMail, newColleagueMail } from './mails.ts'
import { type CoachRow, findVerified, lockCoach, setStanding } from './queries.ts'

/**
 * Decides about a coach who waits, newly arrived at the college: the college's own domain verifies at once where
 * the operator says so, anything else waits. Colleagues are told of the newcomer.
 */
export async function verifyByDomain(platform: Platform, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (coach?.verification !== 'pending') return
  const proven = await isProven(platform, trx, coach)
  if (proven) await verify(platform, trx, coach)
  else await queueMail(platform, trx, coachWaitingMail(platform.env.PUBLIC_URL, coach))
  await tellColleagues(platform, trx, coach, proven)
}

/**
 * Decides again once the coach has another proven address: one at the college's own domain verifies who waits, one that
 * is not takes back what only the old domain had proven. What a person decided stays.
 */
export async function reconsiderByDomain(platform: Platform, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (!coach) return
  const proven = await isProven(platform, trx, coach)
  if (coach.verification === 'pending' && proven) {
    await verify(platform, trx, coach)
    await tellColleagues(platform, trx, coach, true)
  }
  if (coach.verification === 'verified' && coach.verifiedBy === 'domain' && !proven) {
    await setStanding(trx, coach, 'pending', null, platform.clock.now())
    await audit(platform, trx, {
      action: 'coaches.verificationLost',
      subjectId: coachId,
      details: { by: 'domain' },
    })
    await queueMail(platform, trx, coachWaitingMail(platform.env.PUBLIC_URL, coach))
    await tellColleagues(platform, trx, coach, false)
  }
}

async function isProven({ env }: Platform, trx: Trx, coach: CoachRow): Promise<boolean> {
  return env.COACH_VERIFICATION === 'domain' && (await domainBook(trx)).judge(coach) === 'own'
}

async function verify(platform: Platform, trx: Trx, coach: CoachRow) {
  await setStanding(trx, coach, 'verified', 'domain', platform.clock.now())
  const details = { by: 'domain' }
  await audit(platform, trx, { action: 'coaches.verified', subjectId: coach.coachId, details })
  await queueMail(platform, trx, coachVerifiedMail(platform.env.PUBLIC_URL, coach, coach.collegeName))
}

const newcomers = { max: 5, minutes: 24 * 60 } // to one college, of whom its coaches are mailed
const told = 20 // coaches

/** Mails the college's coaches; past five newcomers a day nobody is mailed, who waits is on everybody's profile page. */
async function tellColleagues(platform: Platform, trx: Trx, coach: CoachRow, proven: boolean) {
  const colleagues = await findVerified(trx, coach.collegeId, coach.coachId, told)
  if (colleagues.length === 0 || !(await isWithin(trx, `newColleagues:${coach.collegeId}`, newcomers))) return
  await queueMails(
    platform,
    trx,
    colleagues.map((colleague) => newColleagueMail(platform.env.PUBLIC_URL, colleague, coach, proven)),
  )
}
