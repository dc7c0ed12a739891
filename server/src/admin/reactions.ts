import { t } from '../platform/i18n/localized-text.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { isWithin } from '../platform/rate-limit/rate-limiter.ts'
import { readLimitReached } from '../players/events.ts'

const onceADay = { max: 1, minutes: 24 * 60 }

/** Administrators hear once a day, without names, that coaches were refused more players. */
export function adminReactions(platform: Platform) {
  const { CONTACT_EMAIL: to, PUBLIC_URL } = platform.env
  platform.outbox.on(readLimitReached, async (trx) => {
    if (!to || !(await isWithin(trx, 'mail:readLimit', onceADay))) return
    await queueMail(platform, trx, {
      to,
      subject: t`A coach has reached the limit of players to see`,
      heading: t`Somebody may be copying the directory`,
      paragraphs: [
        t`A coach was refused more players, as that was more than one coach is shown in a day or month. The log says who: look for players.readLimitReached.`,
        t`We write once a day at most, whatever happens after this.`,
      ],
      action: { label: t`Look at the log`, url: `${PUBLIC_URL}/admin/audit?action=players.readLimitReached` },
    })
  })
}
