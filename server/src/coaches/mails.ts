import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

interface Newcomer extends Person {
  title: string
  collegeName: string
}

/** Tells a coach that player profiles, search and messages are open now. */
export function coachVerifiedMail(publicUrl: string, coach: Person, collegeName: string): Mail {
  return {
    to: coach.email,
    subject: t`You are confirmed as a coach of ${collegeName}`,
    heading: t`Welcome to the touchline, ${coach.name}`,
    paragraphs: [
      t`You are now confirmed as a coach of ${collegeName}. Player search, shared profiles and messages are open to you.`,
    ],
    action: { label: t`Open the dashboard`, url: `${publicUrl}/coachDashboard` },
  }
}

/** Tells a coach whose college could not be proven by the e-mail's domain what happens next. */
export function coachWaitingMail(publicUrl: string, coach: Newcomer): Mail {
  return {
    to: coach.email,
    subject: t`We are confirming that you coach at ${coach.collegeName}`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`Players' details are open to confirmed coaches only. A confirmed coach of ${coach.collegeName} or one of our administrators will confirm you; we will write to you as soon as it is done.`,
      t`Until then you can log in, see your own profile and the public pages.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
  }
}

/** Tells a coach that somebody new says to coach at the same college, so that they can object; by what that was confirmed. */
export function newColleagueMail(
  publicUrl: string,
  to: Person,
  newcomer: Newcomer,
  evidence: 'staffList' | 'domain' | undefined,
): Mail {
  const { name, title, email, collegeName } = newcomer
  const news = {
    domain: t`${name} (${title}, ${email}) joined ${collegeName} and was confirmed by the email's domain.`,
    staffList: t`${name} (${title}, ${email}) joined ${collegeName} and was confirmed by the college's staff list.`,
    nothing: t`${name} (${title}, ${email}) says to coach at ${collegeName} and waits to be confirmed by you or another coach.`,
  }
  return {
    to: to.email,
    subject: evidence ? t`A new coach at ${collegeName}` : t`A coach waits to be confirmed at ${collegeName}`,
    heading: t`Hello ${to.name}`,
    paragraphs: [
      news[evidence ?? 'nothing'],
      t`If this person does not coach with you, please tell us on your profile page.`,
    ],
    action: { label: t`Open my profile`, url: `${publicUrl}/coachProfile` },
  }
}

/** Asks a coach whether the college is still the right one, by a link that only this mail has. */
export function stillCoachingMail(
  publicUrl: string,
  coach: Newcomer,
  { token, days }: { token: string; days: number },
): Mail {
  return {
    to: coach.email,
    subject: t`Do you still coach at ${coach.collegeName}?`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`Twice a year we ask every coach, because families rely on it: do you still coach at ${coach.collegeName}?`,
      t`Please answer within ${days} days. After that, player search, shared profiles and messages wait until you are confirmed again.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/still-coaching?token=${encodeURIComponent(token)}` },
  }
}

/** Tells a coach that a colleague objected, and what can be done. */
export function coachRefusedMail(publicUrl: string, coach: Person, collegeName: string): Mail {
  return {
    to: coach.email,
    subject: t`Your place at ${collegeName} was not confirmed`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`A coach of ${collegeName} told us that you do not coach there, so player details are closed to you.`,
      t`If that is a mistake, please ask that coach to confirm you, or write to us.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a coach that the administrators withdrew what had confirmed the college, and what can be done. */
export function coachWithdrawnMail(publicUrl: string, coach: Person, collegeName: string): Mail {
  return {
    to: coach.email,
    subject: t`Your place at ${collegeName} is no longer confirmed`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`We withdrew the confirmation that you coach at ${collegeName}, so player details are closed to you.`,
      t`If that is a mistake, please write to us, best from your college address, and tell us who can vouch for you.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a coach that the administrators could not confirm the college, and what can be done. */
export function coachNotConfirmedMail(publicUrl: string, coach: Person, collegeName: string): Mail {
  return {
    to: coach.email,
    subject: t`Your place at ${collegeName} was not confirmed`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`We could not confirm that you coach at ${collegeName}, so player details are closed to you.`,
      t`If that is a mistake, please write to us, best from your college address, and tell us who can vouch for you.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}
