import { domainBook } from '../../colleges/service.ts'
import { coachDecided } from '../../events.ts'
import { mustWaitForAdministrator } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { queueMail, queueMails } from '../../platform/jobs/mailer.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { coachVerifiedMail, coachWaitingMail, newColleagueMail } from '../mails.ts'
import { domainOf } from '../policy.ts'
import { type CoachRow, findVerified, lockCoach } from '../queries.ts'
import { isOnStaffList } from '../staff-import/queries.ts'
import { type Deciding, grant, lose } from './standing.ts'
import { lockVerification, type VerificationRow } from './standing-queries.ts'

type SelfActing = 'staffList' | 'domain'

/**
 * Gives what verifies this coach without a person who decides now: an exact address on the college's staff list, or, where
 * the setting lets it, the domain that is the college's alone. The only place where that is judged. A college made at sign-up proves
 * nothing about itself, and no address anything of somebody who was refused, suspended, blocked or declined before, or
 * has another coach account.
 */
async function selfActing(platform: Deciding, trx: Trx, coach: CoachRow): Promise<SelfActing | undefined> {
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

/**
 * Decides about a coach who waits, newly arrived at the college: verified at once where something speaks for itself,
 * anybody else waits. Colleagues are told of the newcomer.
 */
export async function verifyByDomain(platform: Deciding, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (coach?.verification !== 'pending') return
  const evidence = await selfActing(platform, trx, coach)
  if (evidence) await verify(platform, trx, { coach, evidence })
  else await queueMail(platform, trx, coachWaitingMail(platform.env.PUBLIC_URL, coach))
  await tellColleagues(platform, trx, { coach, evidence })
}

/**
 * Decides again once the coach has another proven address: one that speaks for itself verifies who waits, one away from
 * what the verification rests on ends it. A refusal stays.
 */
export async function reverifyByDomain(platform: Deciding, trx: Trx, coachId: string) {
  const coach = await lockCoach(trx, coachId)
  if (!coach || coach.verification === 'refused') return
  const present = await lockVerification(trx, coachId)
  if (present && (await stillCovers(platform, trx, { verification: present, coach }))) return
  const evidence = await selfActing(platform, trx, coach)
  if (coach.verification === 'verified' && !evidence) {
    await lose(platform, trx, { coach, why: 'emailChanged' })
    await tellColleagues(platform, trx, { coach, evidence: undefined })
  } else if (evidence) {
    await verify(platform, trx, { coach, evidence })
    await tellColleagues(platform, trx, { coach, evidence })
  }
}

/**
 * Tells if this verification holds for the coach's present address. A colleague or administrator confirmed an address
 * at a domain.
 */
async function stillCovers(
  platform: Deciding,
  trx: Trx,
  { verification: { evidence, addressDomain }, coach }: { verification: VerificationRow; coach: CoachRow },
) {
  // the new mailbox may be that of somebody who was refused
  if (evidence === 'staffList' || evidence === 'domain') {
    return (await selfActing(platform, trx, coach)) === evidence
  }
  return domainOf(coach.email) === addressDomain || (await isAtOwnDomain(trx, coach))
}

/** Verifies those who wait and whose address an import has just put on the staff list; the others stay as they are. */
export async function verifyListed(platform: Deciding, trx: Trx, coachId: string): Promise<boolean> {
  const coach = await lockCoach(trx, coachId)
  if (coach?.verification !== 'pending') return false
  if ((await selfActing(platform, trx, coach)) !== 'staffList') return false
  await verify(platform, trx, { coach, evidence: 'staffList' })
  return true
}

/** Tells if the evidence for the coach still stands without a person, now that the coach says to be there still. */
export async function holdsStill(
  platform: Deciding,
  trx: Trx,
  { coach, present: { evidence } }: { coach: CoachRow; present: VerificationRow },
) {
  if (evidence === 'administrator' || evidence === 'colleague') return true
  return (await selfActing(platform, trx, coach)) !== undefined
}

async function verify(
  platform: Deciding,
  trx: Trx,
  { coach, evidence }: { coach: CoachRow; evidence: SelfActing },
) {
  await grant(platform, trx, { coach, word: { evidence } })
  const details = { by: evidence }
  await audit(platform, trx, { action: 'coaches.verified', subjectId: coach.coachId, details })
  await queueMail(platform, trx, coachVerifiedMail(platform.env.PUBLIC_URL, coach, coach.collegeName))
  await platform.outbox.publish(trx, coachDecided, { coachId: coach.coachId })
}

const newcomers = { max: 5, minutes: 24 * 60 } // to one college, of whom its coaches are mailed
const told = 20 // coaches

/** Mails the college's coaches; past five newcomers a day nobody is mailed, who waits is on everybody's profile page. */
async function tellColleagues(
  platform: Deciding,
  trx: Trx,
  { coach, evidence }: { coach: CoachRow; evidence: SelfActing | undefined },
) {
  const colleagues = await findVerified(trx, coach, told)
  if (colleagues.length === 0 || !(await isWithin(trx, `newColleagues:${coach.collegeId}`, newcomers))) return
  await queueMails(
    platform,
    trx,
    colleagues.map((to) => newColleagueMail(platform.env.PUBLIC_URL, to, { newcomer: coach, evidence })),
  )
}
