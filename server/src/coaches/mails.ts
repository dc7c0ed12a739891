import type { RefusalReason } from '@touchline/contract'
import { type LocalizedText, t } from '../platform/i18n/localized-text.ts'
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
    subject: t`You're verified as a coach at ${collegeName}`,
    heading: t`Welcome to the touchline, ${coach.name}`,
    paragraphs: [
      t`You're now verified as a coach at ${collegeName}. You can search players, see shared profiles and send messages.`,
    ],
    action: { label: t`Open the dashboard`, url: `${publicUrl}/coachDashboard` },
  }
}

/** Who must decide about a coach. A refused coach needs an administrator; a colleague is not enough. */
export type WaitsFor = 'colleague' | 'administrator'

/** Tells a coach whose email domain did not prove the college what happens next. */
export function coachWaitingMail(
  publicUrl: string,
  { coach, waitsFor }: { coach: Newcomer; waitsFor: WaitsFor },
): Mail {
  const decided = {
    colleague: t`Only verified coaches can see players' details. A verified coach at ${coach.collegeName} or one of our administrators will verify you, and we'll email you as soon as it's done.`,
    administrator: t`Only verified coaches can see players' details. One of our administrators will review your account, and we'll email you as soon as it's done.`,
  }
  return {
    to: coach.email,
    subject: t`We're verifying that you coach at ${coach.collegeName}`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      decided[waitsFor],
      t`Until then, you can log in and see your own profile and the public pages.`,
    ],
    action: { label: t`Log in`, url: `${publicUrl}/logIn` },
  }
}

/** Tells a coach that someone new claims to coach at the same college and who verifies that, so they can object. */
export function newColleagueMail(
  publicUrl: string,
  to: Person,
  { newcomer, verifiedBy }: { newcomer: Newcomer; verifiedBy: 'staffList' | 'domain' | WaitsFor },
): Mail {
  const { name, title, email, collegeName } = newcomer
  const news = {
    domain: t`${name} (${title}, ${email}) joined ${collegeName}. We verified them by their email's domain.`,
    staffList: t`${name} (${title}, ${email}) joined ${collegeName}. We verified them by the college's staff list.`,
    colleague: t`${name} (${title}, ${email}) says they coach at ${collegeName} and is waiting for you or another coach to verify them.`,
    administrator: t`${name} (${title}, ${email}) says they coach at ${collegeName}. One of our administrators will review their account.`,
  }
  return {
    to: to.email,
    subject:
      verifiedBy === 'colleague'
        ? t`A coach is waiting to be verified at ${collegeName}`
        : t`A new coach at ${collegeName}`,
    heading: t`Hello ${to.name}`,
    paragraphs: [
      news[verifiedBy],
      t`If this person doesn't coach with you, please tell us on your profile page.`,
    ],
    action: { label: t`Open my profile`, url: `${publicUrl}/coachProfile` },
  }
}

/** Tells a coach with a new address that a person must verify it, and how many days access stays open. */
export function addressToVerifyMail(publicUrl: string, coach: Newcomer, days: number): Mail {
  return {
    to: coach.email,
    subject: t`We're verifying your new email address`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`Your verification as a coach at ${coach.collegeName} is for your former address. A verified coach at your college or one of our administrators will verify you again.`,
      t`Nothing changes for ${String(days)} days. After that, player search, shared profiles and messages are on hold until you're verified.`,
    ],
    action: { label: t`Open my profile`, url: `${publicUrl}/coachProfile` },
  }
}

/** Tells a coach that a colleague changed address and must be verified again within `days`. */
export function newAddressMail(
  publicUrl: string,
  to: Person,
  { coach, days }: { coach: Newcomer; days: number | undefined },
): Mail {
  const { name, title, email, collegeName } = coach
  return {
    to: to.email,
    subject: t`A coach at ${collegeName} has a new email address`,
    heading: t`Hello ${to.name}`,
    paragraphs: [
      t`${name} (${title}) changed their address to ${email}.`,
      ...(days === undefined
        ? []
        : [
            t`Please verify them again on your profile page within ${String(days)} days. An administrator can do it, too.`,
          ]),
      t`If this person doesn't coach with you, please tell us on your profile page.`,
    ],
    action: { label: t`Open my profile`, url: `${publicUrl}/coachProfile` },
  }
}

/** Asks the administrators to review coaches who were verified by someone whose account is now deleted. */
export function granterLeftMail(
  publicUrl: string,
  to: string,
  { collegeName, count }: { collegeName: string; count: number },
): Mail {
  return {
    to,
    subject: t`Please review coaches at ${collegeName}`,
    heading: t`Coaches to review`,
    paragraphs: [
      t`A coach at ${collegeName} deleted their account. They had verified coaches for whom nobody else has vouched: ${String(count)}.`,
      t`These coaches stay verified, but they can't verify anyone. Please check that they coach there, and verify or reject them.`,
    ],
    action: { label: t`Review coaches`, url: `${publicUrl}/admin/coaches` },
  }
}

/** Tells the operator that several colleges refused our mail within an hour. */
export function bouncesMail(to: string, colleges: number): Mail {
  return {
    to,
    subject: t`Several colleges refuse our emails`,
    heading: t`Please check the mail server`,
    paragraphs: [
      t`In the last hour, the mail servers of ${String(colleges)} colleges refused emails to verified coaches. Our mail server may be on a blocklist.`,
      t`Coaches whose mailbox is refused lose their verification, so please check this today. You can verify them again on the page of the coaches.`,
    ],
  }
}

/** Asks a coach to confirm the college. Only this email has the link. */
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
      t`We ask every coach twice a year, because families rely on it: do you still coach at ${coach.collegeName}?`,
      t`Please answer within ${days} days. After that, player search, shared profiles and messages are on hold until you're verified again.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/still-coaching?token=${encodeURIComponent(token)}` },
  }
}

const reasons: Record<RefusalReason, LocalizedText> = {
  left: t`The reason they gave: you don't work there anymore.`,
  otherRole: t`The reason they gave: you work there, but you don't coach.`,
  unknown: t`The reason they gave: they don't know you as a coach there.`,
}

/** Tells a coach that a colleague objected, why, and what to do; covers both verified and unverified coaches. */
export function coachRefusedMail(
  publicUrl: string,
  coach: Person & { collegeName: string },
  { wasVerified, reason }: { wasVerified: boolean; reason: RefusalReason },
): Mail {
  const { collegeName } = coach
  return {
    to: coach.email,
    subject: wasVerified
      ? t`You're no longer verified as a coach at ${collegeName}`
      : t`We couldn't verify you as a coach at ${collegeName}`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      wasVerified
        ? t`A coach at ${collegeName} told us that you're no longer on the staff, so you can't see players' details anymore.`
        : t`A coach at ${collegeName} told us that you don't coach there, so you can't see players' details.`,
      reasons[reason],
      t`If that's a mistake, ask that coach to verify you, or contact us: an administrator looks at it and decides.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a coach that the administrators withdrew the verification, and what to do. */
export function coachWithdrawnMail(publicUrl: string, coach: Person, collegeName: string): Mail {
  return {
    to: coach.email,
    subject: t`You're no longer verified as a coach at ${collegeName}`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`We withdrew your verification as a coach at ${collegeName}, so you can't see players' details.`,
      t`If that's a mistake, contact us, ideally from your college email, and tell us who can vouch for you.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a coach that the administrators could not verify them, and what to do. */
export function coachNotConfirmedMail(publicUrl: string, coach: Person, collegeName: string): Mail {
  return {
    to: coach.email,
    subject: t`We couldn't verify you as a coach at ${collegeName}`,
    heading: t`Hello ${coach.name}`,
    paragraphs: [
      t`We couldn't verify that you coach at ${collegeName}, so you can't see players' details.`,
      t`If that's a mistake, contact us, ideally from your college email, and tell us who can vouch for you.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
  }
}
