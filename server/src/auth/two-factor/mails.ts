import { type LocalizedText, t } from '../../platform/i18n/localized-text.ts'
import type { Mail } from '../../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

const notYou = t`If it wasn't you, someone knows your password. Set a new one right away with "Forgot your password?" on the login page, and contact us.`

/** Tells the owner that logins now need a code, or codes from another app. */
export function secondFactorOnMail(publicUrl: string, person: Person, renewed: boolean): Mail {
  return {
    to: person.email,
    subject: renewed
      ? t`You set up a new authenticator app for Touchline`
      : t`Two-step login is on for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      renewed
        ? t`From now on, use the codes from the app you just set up. The old app and the old recovery codes no longer work.`
        : t`From now on, you'll log in with your password and a code from your authenticator app.`,
      t`We signed you out on every other device. Keep your recovery codes where you can find them without your phone.`,
    ],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

/** Tells the owner that the password alone is enough again. */
export function secondFactorOffMail(publicUrl: string, person: Person, by: 'you' | 'us'): Mail {
  return {
    to: person.email,
    subject: t`Two-step login is off for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      by === 'you'
        ? t`Your authenticator app was just disconnected. You now need only your password to log in.`
        : t`As you asked, we disconnected your authenticator app and signed you out everywhere. You now need only your password to log in. Set up an app again as soon as you're in.`,
    ],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

/** Tells the owner that a recovery code was used. */
export function recoveryCodeMail(publicUrl: string, person: Person, left: number): Mail {
  return {
    to: person.email,
    subject: t`A recovery code was used to log in to Touchline`,
    heading: t`Hello ${person.name}`,
    paragraphs: [recoveryCodeUsed(left)],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

/** Tells the owner that the old recovery codes no longer work. */
export function recoveryCodesRenewedMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`New recovery codes for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [t`You made new recovery codes. The old ones no longer work.`],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

function recoveryCodeUsed(left: number): LocalizedText {
  if (left === 0)
    return t`Someone just logged in to your account with your password and one of your recovery codes. It was the last one, so make new ones now.`
  return left === 1
    ? t`Someone just logged in to your account with your password and one of your recovery codes. You have one left, so make new ones soon.`
    : t`Someone just logged in to your account with your password and one of your recovery codes. You have ${left} left.`
}
