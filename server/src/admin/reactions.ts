import { readLimitReached } from '../events.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { isWithin } from '../platform/rate-limit/rate-limiter.ts'

const onceADay = { max: 1, minutes: 24 * 60 }

/** Tells administrators once a day, without names, that coaches reached the limit of players. */
export function adminReactions(platform: Platform) {
  const { CONTACT_EMAIL: to, PUBLIC_URL } = platform.env
  platform.outbox.on(readLimitReached, async (trx) => {
    if (!to || !(await isWithin(trx, 'mail:readLimit', onceADay))) return
    await queueMail(platform, trx, {
      to,
      subject: t`A coach has reached the limit for viewing players`,
      heading: t`Someone may be copying the player directory`,
      paragraphs: [
        t`We stopped showing a coach more players because they reached the limit for one day or month. The log says who it was: look for players.readLimitReached.`,
        t`We'll email you about this at most once a day.`,
      ],
      action: { label: t`View the log`, url: `${PUBLIC_URL}/admin/audit?action=players.readLimitReached` },
    })
  })
}
