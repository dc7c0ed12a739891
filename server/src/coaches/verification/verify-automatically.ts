import { domainBook } from '../../colleges/service.ts'
import { coachDecided } from '../../events.ts'
import { mustWaitForAdministrator } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type Mail, queueMail, queueMails } from '../../platform/jobs/mailer.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import {
  addressToVerifyMail,
  coachVerifiedMail,
  newAddressMail,
  newColleagueMail,
  type WaitsFor,
} from '../mails.ts'
import { daysAfter, domainOf, graceDays } from '../policy.ts'
import { type CoachRow, type ColleagueRow, findVerified, lockCoach } from '../queries.ts'
import { isOnStaffList } from '../staff-import/queries.ts'
import { type Deciding, grant, lose, tellWaits, waitsFor } from './standing.ts'
import { askPersonAgain, lockVerification, type VerificationRow } from './standing-queries.ts'

type AutomaticEvidence = 'staffList' | 'domain'

/**
 * Returns the evidence that verifies a coach without a person: the exact address on the college's staff list or, if the
 * setting allows it, a domain belonging to that college alone. None for a college made at sign-up, for anyone refused,
 * suspended, declined or blocked before, or for a person's second coach account.
 */
async function automaticEvidence(
  platform: Deciding,
  trx: Trx,
  coach: CoachRow,
): Promise<AutomaticEvidence | undefined> {
  if (coach.madeAtSignUp) return undefined
  const person = { userId: coach.coachId, email: coach.email }
  if ((await mustWaitForAdministrator(platform, trx, person)).length > 0) return undefined
  if (await isOnStaffList(trx, coach)) return 'staffList'
  const byDomain = platform.env.COACH_VERIFICATION === 'domain' && (await isAtOwnDomain(trx, coach))
  return byDomain ? 'domain' : undefined
}

async function isAtOwnDomain(trx: Trx, coach: CoachRow): Promise<boolean> {
  return (await domainBook(trx)).judge(coach) === 'own'
}

/** Verifies a new coach if there is such evidence; otherwise the coach waits. Emails the college's coaches. */
export async function verifyAutomatically(platform: Deciding, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (coach?.verification !== 'pending') return
  const evidence = await automaticEvidence(platform, trx, coach)
  if (evidence) await verify(platform, trx, { coach, evidence })
  const verifiedBy = evidence ?? (await tellWaits(platform, trx, coach))
  await tellColleagues(platform, trx, { coach, verifiedBy })
}

/**
 * Decides again after a change of address. New evidence verifies a waiting coach. An address the verification does not
 * cover, or one of someone refused or suspended, ends it. If a person had vouched for the old address, a person is
 * asked again and has 14 days. Emails the college's coaches each time. A refusal stays.
 */
export async function reverifyAutomatically(platform: Deciding, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (!coach || coach.verification === 'refused') return
  const evidence = await automaticEvidence(platform, trx, coach)
  const present = await lockVerification(trx, coachId)
  if (present && evidence === present.evidence) {
    await tellOfAddress(platform, trx, { coach, asks: false })
    return
  }
  if (present && evidence !== 'staffList' && (await mayAskAgain(platform, trx, { present, coach }))) {
    const reconfirmBy = daysAfter(platform.clock.now(), graceDays)
    await askPersonAgain(trx, coachId, reconfirmBy)
    await queueMail(platform, trx, addressToVerifyMail(platform.env.PUBLIC_URL, coach, graceDays))
    await tellOfAddress(platform, trx, { coach, asks: true })
    return
  }
  if (coach.verification === 'verified' && !evidence) {
    await lose(platform, trx, { coach, why: 'emailChanged' })
    await tellColleagues(platform, trx, { coach, verifiedBy: await waitsFor(platform, trx, coach) })
  } else if (evidence) {
    await verify(platform, trx, { coach, evidence })
    await tellColleagues(platform, trx, { coach, verifiedBy: evidence })
  }
}

/**
 * Returns true if a person may be asked to vouch again: the new address is at the same domain or the college's own, and
 * nothing is known against it.
 */
async function mayAskAgain(
  platform: Deciding,
  trx: Trx,
  { present: { evidence, addressDomain }, coach }: { present: VerificationRow; coach: CoachRow },
): Promise<boolean> {
  if (evidence === 'staffList' || evidence === 'domain') return false
  const person = { userId: coach.coachId, email: coach.email }
  if ((await mustWaitForAdministrator(platform, trx, person)).length > 0) return false
  return domainOf(coach.email) === addressDomain || (await isAtOwnDomain(trx, coach))
}

/** Verifies a waiting coach whose address an import put on the staff list; returns false for any other coach. */
export async function verifyListed(platform: Deciding, trx: Trx, coachId: string): Promise<boolean> {
  const coach = await lockCoach(trx, coachId)
  if (!coach || (coach.verification !== 'pending' && coach.reconfirmBy === null)) return false
  if ((await automaticEvidence(platform, trx, coach)) !== 'staffList') return false
  await verify(platform, trx, { coach, evidence: 'staffList' })
  return true
}

/** Returns true if the evidence still holds once the coach has confirmed the job. */
export async function holdsStill(
  platform: Deciding,
  trx: Trx,
  { coach, present: { evidence } }: { coach: CoachRow; present: VerificationRow },
) {
  if (evidence === 'administrator' || evidence === 'colleague') return true
  return (await automaticEvidence(platform, trx, coach)) !== undefined
}

async function verify(
  platform: Deciding,
  trx: Trx,
  { coach, evidence }: { coach: CoachRow; evidence: AutomaticEvidence },
) {
  await grant(platform, trx, { coach, word: { evidence } })
  const details = { by: evidence }
  await audit(platform, trx, { action: 'coaches.verified', subjectId: coach.coachId, details })
  await queueMail(platform, trx, coachVerifiedMail(platform.env.PUBLIC_URL, coach, coach.collegeName))
  await platform.outbox.publish(trx, coachDecided, { coachId: coach.coachId })
}

const newcomers = { max: 5, minutes: 24 * 60 } // newcomers per college about whom its coaches get email
const maxNotified = 20 // coaches

/** Emails the college's coaches about a newcomer, at most five a day; the profile page shows everyone who waits. */
async function tellColleagues(
  platform: Deciding,
  trx: Trx,
  { coach, verifiedBy }: { coach: CoachRow; verifiedBy: AutomaticEvidence | WaitsFor },
) {
  await mailColleagues(platform, trx, {
    coach,
    word: (to) => newColleagueMail(platform.env.PUBLIC_URL, to, { newcomer: coach, verifiedBy }),
  })
}

/** Emails colleagues about the new address of a coach who stays verified (only for now if `asks`). */
function tellOfAddress(platform: Deciding, trx: Trx, { coach, asks }: { coach: CoachRow; asks: boolean }) {
  const word = (to: ColleagueRow) =>
    newAddressMail(platform.env.PUBLIC_URL, to, { coach, days: asks ? graceDays : undefined })
  return mailColleagues(platform, trx, { coach, word })
}

async function mailColleagues(
  platform: Deciding,
  trx: Trx,
  { coach, word }: { coach: CoachRow; word: (to: ColleagueRow) => Mail },
) {
  const colleagues = await findVerified(trx, coach, maxNotified)
  if (colleagues.length === 0 || !(await isWithin(trx, `newColleagues:${coach.collegeId}`, newcomers))) return
  await queueMails(platform, trx, colleagues.map(word))
}
