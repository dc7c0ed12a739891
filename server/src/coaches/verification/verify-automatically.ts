import { domainBook } from '../../colleges/service.ts'
import { coachDecided } from '../../events.ts'
import { mustWaitForAdministrator } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { queueMail, queueMails } from '../../platform/jobs/mailer.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { coachVerifiedMail, newColleagueMail, type WaitsFor } from '../mails.ts'
import { domainOf } from '../policy.ts'
import { type CoachRow, findVerified, lockCoach } from '../queries.ts'
import { isOnStaffList } from '../staff-import/queries.ts'
import { type Deciding, grant, lose, tellWaits, waitsFor } from './standing.ts'
import { lockVerification, type VerificationRow } from './standing-queries.ts'

type AutomaticEvidence = 'staffList' | 'domain'

/**
 * Returns the evidence that verifies a coach without a person's decision: the exact address on the college's staff
 * list, or, if the setting allows it, a domain of that college alone. None for a college made at sign-up, or for a
 * person who was refused, suspended, declined or blocked before, or who has another coach account.
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

/** Verifies a newly arrived coach who has such evidence; any other coach waits. The college's coaches are emailed. */
export async function verifyAutomatically(platform: Deciding, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (coach?.verification !== 'pending') return
  const evidence = await automaticEvidence(platform, trx, coach)
  if (evidence) await verify(platform, trx, { coach, evidence })
  const verifiedBy = evidence ?? (await tellWaits(platform, trx, coach))
  await tellColleagues(platform, trx, { coach, verifiedBy })
}

/**
 * Decides again after a change of address: evidence verifies a waiting coach, and an address that the verification does
 * not cover ends it. A refusal stays.
 */
export async function reverifyAutomatically(platform: Deciding, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (!coach || coach.verification === 'refused') return
  const present = await lockVerification(trx, coachId)
  if (present && (await stillCovers(platform, trx, { verification: present, coach }))) return
  const evidence = await automaticEvidence(platform, trx, coach)
  if (coach.verification === 'verified' && !evidence) {
    await lose(platform, trx, { coach, why: 'emailChanged' })
    await tellColleagues(platform, trx, { coach, verifiedBy: await waitsFor(platform, trx, coach) })
  } else if (evidence) {
    await verify(platform, trx, { coach, evidence })
    await tellColleagues(platform, trx, { coach, verifiedBy: evidence })
  }
}

/**
 * Tells whether this verification covers the coach's present address: for a person's decision, any address at the same
 * domain or the college's own.
 */
async function stillCovers(
  platform: Deciding,
  trx: Trx,
  { verification: { evidence, addressDomain }, coach }: { verification: VerificationRow; coach: CoachRow },
) {
  // the new mailbox may be that of somebody who was refused
  if (evidence === 'staffList' || evidence === 'domain') {
    return (await automaticEvidence(platform, trx, coach)) === evidence
  }
  return domainOf(coach.email) === addressDomain || (await isAtOwnDomain(trx, coach))
}

/** Verifies a waiting coach whose address an import put on the staff list; returns false for any other coach. */
export async function verifyListed(platform: Deciding, trx: Trx, coachId: string): Promise<boolean> {
  const coach = await lockCoach(trx, coachId)
  if (coach?.verification !== 'pending') return false
  if ((await automaticEvidence(platform, trx, coach)) !== 'staffList') return false
  await verify(platform, trx, { coach, evidence: 'staffList' })
  return true
}

/** Tells whether the evidence still holds after the coach confirmed the job. */
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

const newcomers = { max: 5, minutes: 24 * 60 } // to one college, of whom its coaches are emailed
const told = 20 // coaches

/** Emails the college's coaches about a newcomer, at most five newcomers a day; the profile page shows all who wait. */
async function tellColleagues(
  platform: Deciding,
  trx: Trx,
  { coach, verifiedBy }: { coach: CoachRow; verifiedBy: AutomaticEvidence | WaitsFor },
) {
  const colleagues = await findVerified(trx, coach, told)
  if (colleagues.length === 0 || !(await isWithin(trx, `newColleagues:${coach.collegeId}`, newcomers))) return
  await queueMails(
    platform,
    trx,
    colleagues.map((to) => newColleagueMail(platform.env.PUBLIC_URL, to, { newcomer: coach, verifiedBy })),
  )
}
