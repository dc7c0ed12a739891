import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
  /** False until someone proves to own the address: a name a stranger may have typed is not repeated there. */
  emailVerified?: boolean
}

const hello = ({ name, emailVerified = true }: Person) => (emailVerified ? t`Hello ${name}` : t`Hello`)

/** Asks the person to verify the address; the link works for 24 hours. */
export function verificationMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: email,
    subject: t`Verify your email for Touchline`,
    heading: t`Welcome to Touchline`,
    paragraphs: [t`One step left: please verify that this is your email address. Then you can log in.`],
    action: { label: t`Verify my email`, url: link(publicUrl, '/verify-email', token) },
    note: t`The link works for 24 hours. If you didn't sign up for Touchline, ignore this email, or open the link and choose "This wasn't me". Nobody can use the account until you verify it.`,
  }
}

/** Tells an address's owner that someone tried to sign up with it again. */
export function addressTakenMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`You already have a Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      t`Someone just tried to sign up for Touchline with your email address. You already have an account, so we didn't change anything.`,
      t`If it was you, log in with your password. If you've forgotten it, choose "Forgot your password?" on the login page. The link you get also verifies your email.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it wasn't you, you don't need to do anything.`,
  }
}

/** Lets the owner set a new password; the link works once, within an hour. */
export function resetMail(publicUrl: string, person: Person, token: string): Mail {
  return {
    to: person.email,
    subject: t`Set a new Touchline password`,
    heading: hello(person),
    paragraphs: [t`You asked to set a new password. When you do, we'll sign you out everywhere.`],
    action: { label: t`Set a new password`, url: link(publicUrl, '/reset-password', token) },
    note: t`The link works once, for one hour. If you didn't ask for it, ignore this email and your password will stay the same.`,
  }
}

/** What ended with the old password: these devices' sessions and calendar feeds, if any. */
interface Ended {
  devices: 'every device' | 'every other device'
  feedsEnded: boolean
  /** True if login with the provider ended too. */
  unlinked?: boolean
}

/** Tells the owner, so that a stranger cannot do it unnoticed. */
export function passwordChangedMail(
  publicUrl: string,
  person: Person,
  { devices, feedsEnded, unlinked = false }: Ended,
): Mail {
  return {
    to: person.email,
    subject: t`Your Touchline password was changed`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      devices === 'every device'
        ? t`Your password was just changed, and we signed you out on every device.`
        : t`Your password was just changed, and we signed you out on every other device.`,
      ...(feedsEnded
        ? [
            t`Calendar apps no longer get new games from your old links. Make a new link wherever you still want one.`,
          ]
        : []),
      ...(unlinked
        ? [
            t`Google is disconnected. To connect it again, choose Google on the login page and enter this password once.`,
          ]
        : []),
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it wasn't you, set a new password right away with "Forgot your password?" on the login page.`,
  }
}

/** Tells the owner, so that a stranger cannot do it unnoticed. */
export function externalLinkedMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`Google sign-in was connected to your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [t`You can now log in with Google, too. Your password still works.`],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it wasn't you, someone knows your password. Set a new one right away with "Forgot your password?" on the login page, and contact us.`,
  }
}

/** Tells the owner, so that a stranger cannot do it unnoticed. */
export function externalUnlinkedMail(publicUrl: string, person: Person): Mail {
  return {
    to: person.email,
    subject: t`Google sign-in was disconnected from your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      t`You can no longer log in with Google. Your password still works. We signed you out on every other device.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it wasn't you, set a new password right away with "Forgot your password?" on the login page.`,
  }
}

/** Tells the owner that the account was opened in a new browser. */
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
      t`If this was you, you're all set. If it wasn't, change your password now, then check your devices and sign out everywhere else.`,
    ],
    action: { label: t`See your devices`, url: `${publicUrl}/security` },
    note: t`Can't log in anymore? Choose "Forgot your password?" on the login page: a new password signs out every device.`,
  }
}

/** Asks a person to verify the account's new address; the link works for 24 hours. */
export function newAddressMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: email,
    subject: t`Verify your new email for Touchline`,
    heading: t`Hello`,
    paragraphs: [
      t`You asked to use this email for your Touchline account. Please verify that it's yours. Until then, your old email stays.`,
    ],
    action: { label: t`Verify this email`, url: link(publicUrl, '/verify-email', token) },
    note: t`The link works for 24 hours. If you didn't ask for it, ignore this email and nothing will change.`,
  }
}

/** Tells an account's owner that someone wants its address for another account. */
export function addressRequestedMail(publicUrl: string, owner: Person): Mail {
  return {
    to: owner.email,
    subject: t`Your email is already in use on Touchline`,
    heading: hello(owner),
    paragraphs: [
      t`Someone tried to use your email for another Touchline account. We didn't change anything: an email can belong to only one account.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
    note: t`If it was you, log in with this email instead. If not, you don't need to do anything.`,
  }
}

/** Tells the old address about a change, when requested and when done. */
export function addressChangeNotice(publicUrl: string, person: Person, done: boolean): Mail {
  return {
    to: person.email,
    subject: done ? t`Your Touchline email was changed` : t`A new email for your Touchline account`,
    heading: t`Hello ${person.name}`,
    paragraphs: [
      done
        ? t`Your account now has a different email. Use that one to log in from now on.`
        : t`You asked to change the email on your account. This one stays until you verify the new one.`,
    ],
    action: { label: t`Set a new password`, url: `${publicUrl}/forgot-password` },
    note: done
      ? t`If it wasn't you, contact us right away.`
      : t`If it wasn't you, someone knows your password. Set a new one now. That also stops the change.`,
  }
}

function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?${new URLSearchParams({ token })}`
}
