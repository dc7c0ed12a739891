import type { Trx } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { bouncesMail } from '../mails.ts'
import { daysAfter } from '../policy.ts'
import { findCoachIdByEmail, lockCoach } from '../queries.ts'
import { countRefusingColleges, saveRefusedMail } from './refused-mail-queries.ts'
import { lose } from './standing.ts'

const secondRefusalDays = 1 // days before a second refusal counts
const firstRefusalDays = 30 // days a first refusal counts
const hour = 3_600_000 // milliseconds
const maxRefusingColleges = 3 // colleges refusing mail within an hour; if more do, they are refusing us

/**
 * Ends a verification when the coach's mailbox is gone: at once if the server says there is no such user, otherwise
 * (the fault may be ours) at a second refusal a day later. The operator hears of a wave.
 */
export async function followRefusedMail(
  platform: Platform,
  trx: Trx,
  { email, isNobody }: { email: string; isNobody: boolean },
) {
  const coachId = await findCoachIdByEmail(trx, email)
  const coach = coachId === undefined ? undefined : await lockCoach(trx, coachId)
  if (coach?.verification !== 'verified') return
  const now = platform.clock.now()
  const { mailRefusedAt: first } = coach
  const isKnown = first !== null && first > daysAfter(now, -firstRefusalDays)
  if (isNobody || (isKnown && daysAfter(first, secondRefusalDays) <= now)) {
    await lose(platform, trx, { coach, why: 'bounced' })
  } else if (!isKnown) {
    await saveRefusedMail(trx, coach.coachId, now)
  }
  await alarm(platform, trx, now)
}

/** Tells the operator, at most hourly, that so many colleges refuse mail that the fault may be ours. */
async function alarm(platform: Platform, trx: Trx, now: Date) {
  const colleges = await countRefusingColleges(trx, new Date(now.getTime() - hour))
  if (colleges <= maxRefusingColleges || !(await isWithin(trx, 'bounceAlarm', { max: 1, minutes: 60 })))
    return
  platform.log.error({ colleges }, 'many colleges refuse our mails, so the mail server may be on a blocklist')
  const { CONTACT_EMAIL: administrators } = platform.env
  if (administrators) await queueMail(platform, trx, bouncesMail(administrators, colleges))
}
