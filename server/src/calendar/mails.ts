import type { CalendarFeed } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

type Made = Pick<CalendarFeed, 'kind' | 'name'>

/** Tells the person who made a calendar feed, so that nobody else makes one unnoticed. */
export function feedMadeMail(publicUrl: string, maker: Person, { kind, name }: Made): Mail {
  return {
    to: maker.email,
    subject: t`A calendar link was created on your Touchline account`,
    heading: t`Hello ${maker.name}`,
    paragraphs: [
      kind === 'deadlines'
        ? t`A link for calendar apps was just created on your account, with ${name}'s college deadlines. Anyone with the link can see them without logging in.`
        : t`A link for calendar apps was just created on your account, with ${name}'s games. Anyone with the link can see when and where these games are, without logging in.`,
    ],
    action: { label: t`Set a new password`, url: `${publicUrl}/forgot-password` },
    note: t`If it wasn't you, someone knows your password. Set a new one now. That also revokes the link.`,
  }
}

/** Tells a minor's parents who made a calendar feed. */
export function childFeedMadeMail(
  publicUrl: string,
  guardian: Person,
  { child, calendar }: { child: string; calendar: Made },
): Mail {
  return {
    to: guardian.email,
    subject: t`A calendar link was created on your child's Touchline account`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      calendar.kind === 'deadlines'
        ? t`A link for calendar apps was just created on ${child}'s account, with ${calendar.name}'s college deadlines. Anyone with the link can see them without logging in.`
        : t`A link for calendar apps was just created on ${child}'s account, with ${calendar.name}'s games. Anyone with the link can see when and where these games are, without logging in.`,
      t`If you don't want that, revoke the link: open "Calendar links" next to your child.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells a player that a parent ended a calendar feed. */
export function feedEndedMail(publicUrl: string, child: Person, guardianName: string): Mail {
  return {
    to: child.email,
    subject: t`A parent revoked one of your calendar links`,
    heading: t`Hello ${child.name}`,
    paragraphs: [
      t`${guardianName} revoked a link for calendar apps on your account. The calendar that used it won't show anything new.`,
    ],
    action: { label: t`See your calendar`, url: `${publicUrl}/playerProfile` },
  }
}
