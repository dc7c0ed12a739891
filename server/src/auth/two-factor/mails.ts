import { type Said, t } from '../../platform/i18n/localized-text.ts'
import type { Mail } from '../../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

const notYou = t`If it was not you, somebody knows your password: set a new one at once with "Forgot password" on the login page, and write to us.`

/** Told after the fact that from now on log-ins ask for a code, or for the codes of another app. */
export function secondFactorOnMail(publicUrl: string, person: Person, renewed: boolean): Mail {
  return {
    to: person.email,
    subject: renewed
      ? t`A new authenticator app opens your Touchline account`
      : t`Two-step login is on for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      renewed
        ? t`From now on the codes come from the app you have just set up. The old app and the old recovery codes open nothing any more.`
        : t`From now on you log in with your password and a code from your authenticator app.`,
      t`You were logged out on every other device. Keep your recovery codes where you find them without your phone.`,
    ],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

/** Told after the fact that the password alone is enough again. */
export function secondFactorOffMail(publicUrl: string, person: Person, by: 'you' | 'us'): Mail {
  return {
    to: person.email,
    subject: t`Two-step login is off for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      by === 'you'
        ? t`Your authenticator app was just disconnected. From now on your password alone is enough to log in.`
        : t`As you asked us to, we have disconnected your authenticator app and logged you out everywhere. Your password alone is enough to log in; set up an app again as soon as you are in.`,
    ],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

/** Told after the fact that somebody came in by a recovery code. */
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

/** Told after the fact that the recovery codes on paper are worth nothing any more. */
export function recoveryCodesRenewedMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`New recovery codes for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [t`You have made new recovery codes. The old ones open nothing any more.`],
    action: { label: t`See your security settings`, url: `${publicUrl}/security` },
    note: notYou,
  }
}

function recoveryCodeUsed(left: number): Said {
  if (left === 0)
    return t`Somebody just logged in to your account with your password and one of your recovery codes. It was the last one: make new ones now.`
  return left === 1
    ? t`Somebody just logged in to your account with your password and one of your recovery codes. One is left: make new ones soon.`
    : t`Somebody just logged in to your account with your password and one of your recovery codes. ${left} are left.`
}
