import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
  /** False while nobody has shown to own the address: a name that a stranger may have typed is not repeated there. */
  emailVerified?: boolean
}

const hello = ({ name, emailVerified = true }: Person) => (emailVerified ? t`Hello ${name}` : t`Hello`)

/** Asks to prove the address; the link lives 24 hours. */
export function verificationMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: email,
    subject: t`Verify your email for Touchline`,
    heading: t`Welcome to Touchline`,
    paragraphs: [t`One step is left: please confirm that this is your email address. Then you can log in.`],
    action: { label: t`Verify my email`, url: link(publicUrl, '/verify-email', token) },
    note: t`The link works for 24 hours. If you did not sign up for Touchline, ignore this mail, or open the link and choose "This wasn’t me": without your confirmation nobody can use the account.`,
  }
}

/** Told to the owner of an address that somebody tried to sign up with again. */
export function addressTakenMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`You already have a Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      t`Somebody just tried to sign up for Touchline with your email address. You already have an account, so nothing was changed.`,
      t`If it was you, log in with your password. If you do not know it any more, choose "Forgot password" on the login page: the link you get also confirms your email.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it was not you, there is nothing to do.`,
  }
}

/** Lets the owner set a new password; the link lives one hour and works once. */
export function resetMail(publicUrl: string, person: Person, token: string): Mail {
  return {
    to: person.email,
    subject: t`Set a new Touchline password`,
    heading: hello(person),
    paragraphs: [t`You asked to set a new password. After that you are logged out everywhere.`],
    action: { label: t`Set a new password`, url: link(publicUrl, '/reset-password', token) },
    note: t`The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.`,
  }
}

/** Describes what ended with the old password: sessions of these devices, and addresses for calendar apps, if there were any. */
interface Ended {
  devices: 'every device' | 'every other device'
  feedsEnded: boolean
}

/** Told after the fact, so that a stranger cannot do it unseen. */
export function passwordChangedMail(publicUrl: string, person: Person, { devices, feedsEnded }: Ended): Mail {
  return {
    to: person.email,
    subject: t`Your Touchline password was changed`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      devices === 'every device'
        ? t`Your password was just changed, and you were logged out on every device.`
        : t`Your password was just changed, and you were logged out on every other device.`,
      ...(feedsEnded
        ? [
            t`Calendar apps that followed games by an address of yours show nothing new any more. Make a new address where you still want one.`,
          ]
        : []),
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it was not you, set a new password at once with "Forgot password" on the login page.`,
  }
}

/** Told after the fact, so that a stranger cannot do it unseen. */
export function externalLinkedMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`Google sign-in was connected to your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [t`From now on you can log in with Google, too. Your password still works.`],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it was not you, somebody knows your password: set a new one at once with "Forgot password" on the login page, and write to us.`,
  }
}

/** Told after the fact that the account was opened in a browser it was not used in before. */
export function newBrowserMail(
  publicUrl: string,
  person: Person,
  { browser, at }: { browser: string; at: string },
): Mail {
  return {
    to: person.email,
    subject: t`New login to your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      t`Your account was just used to log in from a browser we haven't seen you use before.`,
      t`When: ${at} (US Eastern Time)`,
      browser === '' ? t`Browser: it didn't say` : t`Browser: ${browser}`,
      t`If this was you, you're all set. If it wasn't, change your password now, then check your devices and log out everywhere else.`,
    ],
    action: { label: t`See your devices`, url: `${publicUrl}/security` },
    note: t`Can't log in any more? Choose "Forgot password" on the login page: a new password logs out every device.`,
  }
}

/** Asks a person to prove the new address of the account; the link lives 24 hours. */
export function newAddressMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: email,
    subject: t`Confirm your new email for Touchline`,
    heading: t`Hello`,
    paragraphs: [
      t`You asked to use this address for your Touchline account. Please confirm that it is yours; until then your old address stays.`,
    ],
    action: { label: t`Confirm this email`, url: link(publicUrl, '/verify-email', token) },
    note: t`The link works for 24 hours. If you did not ask for it, ignore this mail: nothing changes.`,
  }
}

/** Told to the owner of an account whose address somebody wants for another account. */
export function addressWantedMail(publicUrl: string, owner: Person): Mail {
  return {
    to: owner.email,
    subject: t`Your email is in use on Touchline already`,
    heading: hello(owner),
    paragraphs: [
      t`Somebody wanted to use your email address for another Touchline account. Nothing was changed: an address belongs to one account.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it was you, log in with this address instead. If not, there is nothing to do.`,
  }
}

/** Told to the old address when a change is asked for, and again once it is done. */
export function addressChangeNotice(publicUrl: string, person: Person, done: boolean): Mail {
  return {
    to: person.email,
    subject: done ? t`Your Touchline email was changed` : t`A new email for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      done
        ? t`Your account now has another email address. You log in with that one from now on.`
        : t`You asked for another email address on your account. This one stays until the new one is confirmed.`,
    ],
    action: { label: t`Set a new password`, url: `${publicUrl}/forgot-password` },
    note: done
      ? t`If it was not you, write to us at once.`
      : t`If it was not you, somebody knows your password: set a new one now, which also stops the change.`,
  }
}

function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?${new URLSearchParams({ token })}`
}
