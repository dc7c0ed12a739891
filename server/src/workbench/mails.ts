import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** Tells a coach that the recruiting board of the program is open now. */
export function letInMail(publicUrl: string, coach: { name: string; email: string }): Mail {
  return {
    to: coach.email,
    subject: t`You're in your program's recruiting board`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`You can now see the players your staff follows and what it wrote about them. Only members of your staff see it.`,
    ],
    action: { label: t`Open the board`, url: `${publicUrl}/workbench/board` },
  }
}
