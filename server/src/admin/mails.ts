import { t, theirs } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

/** Warns a person in an administrator's words, and says what follows and how to object. */
export function warningMail(publicUrl: string, { name, email }: Person, words: string): Mail {
  return {
    to: email,
    subject: t`A warning about your Touchline account`,
    heading: t`Hello ${name}`,
    paragraphs: [
      t`We looked at how your account is used, and something has to change:`,
      theirs(words),
      t`If it goes on, we'll suspend your account.`,
      t`If you think that's a mistake, contact us and tell us why. A person reads every message.`,
    ],
    action: contact(publicUrl),
  }
}

/** Tells a person that the account is suspended and how to object, without the reason. */
export function suspendedMail(publicUrl: string, { name, email }: Person): Mail {
  return {
    to: email,
    subject: t`We suspended your Touchline account`,
    heading: t`Hello ${name}`,
    paragraphs: [
      t`An administrator suspended your account. You can't log in, and no one can find you on Touchline.`,
      t`If you think that's a mistake, contact us from this email address and tell us why. Someone who can restore your account will look at it again.`,
      t`You can also ask us for a copy of your data, or ask us to delete it.`,
    ],
    action: contact(publicUrl),
  }
}

/** Tells a reporter that the report was reviewed, without its names or words; `note` is the administrator's. */
export function reportReviewedMail(publicUrl: string, { name, email }: Person, note: string): Mail {
  return {
    to: email,
    subject: t`We reviewed your report`,
    heading: t`Hello ${name}`,
    paragraphs: [
      t`Thanks for speaking up. Someone on our team read your report and everything you sent with it, and we've closed it.`,
      ...(note === '' ? [] : [t`A note from our team: ${note}`]),
      t`To protect everyone's privacy, we don't share what we decided about another person.`,
      t`If it happens again, or something new worries you, send another report. If you're in danger, call 911.`,
    ],
    action: contact(publicUrl),
  }
}

const contact = (publicUrl: string) => ({ label: t`Contact us`, url: `${publicUrl}/#contact` })
