import { t } from '../../../platform/i18n/localized-text.ts'
import type { Mail } from '../../../platform/jobs/mailer.ts'

/** Tells a member of the staff that a colleague has taken the board out as a file; it names no prospect. */
export function exportedMail(
  publicUrl: string,
  coach: { name: string; email: string },
  { who, count }: { who: string; count: number },
): Mail {
  return {
    to: coach.email,
    subject: count === 1 ? t`${who} exported 1 prospect` : t`${who} exported ${count} prospects`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`${who} downloaded your program's recruiting board as a file. Everyone on your staff can do that, and everyone else is told.`,
      t`If you didn't expect this, talk with each other. The file holds what your staff knows about minors: it should stay with your staff, and be deleted when it is no longer needed.`,
    ],
    action: { label: t`Open the board`, url: `${publicUrl}/workbench/board` },
  }
}
