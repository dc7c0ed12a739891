import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

/** Told to whoever made an address for calendar apps, so that nobody else makes one unseen. */
export function feedMadeMail(publicUrl: string, owner: Person, calendar: string): Mail {
  return {
    to: owner.email,
    subject: t`A calendar address was made on your Touchline account`,
    heading: t`Hello ${owner.name}`,
    paragraphs: [
      t`An address for calendar apps was just made on your account, with the games of ${calendar}. Whoever has the address can read when and where these games are, without logging in.`,
    ],
    action: { label: t`Set a new password`, url: `${publicUrl}/forgot-password` },
    note: t`If it was not you, somebody knows your password: set a new one now, which also ends the address.`,
  }
}

/** Told to the parents of a minor who made an address for calendar apps. */
export function childFeedMadeMail(
  publicUrl: string,
  guardian: Person,
  { child, calendar }: { child: string; calendar: string },
): Mail {
  return {
    to: guardian.email,
    subject: t`A calendar address was made on your child's Touchline account`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`On the account of ${child} an address for calendar apps was just made, with the games of ${calendar}. Whoever has the address can read when and where these games are, without logging in.`,
      t`If you do not want that, end the address: open "Calendar links" beside your child.`,
    ],
    action: { label: t`See your children`, url: `${publicUrl}/family` },
  }
}

/** Told to a player whose parent ended an address for calendar apps. */
export function feedEndedMail(publicUrl: string, child: Person, guardianName: string): Mail {
  return {
    to: child.email,
    subject: t`A parent ended one of your calendar addresses`,
    heading: t`Hello ${child.name}`,
    paragraphs: [
      t`${guardianName} has ended an address for calendar apps that was made on your account. The calendar that used it shows nothing new any more.`,
    ],
    action: { label: t`See your calendar`, url: `${publicUrl}/playerProfile` },
  }
}
