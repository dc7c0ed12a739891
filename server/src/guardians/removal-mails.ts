import { familyWaits } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

/** Tells a parent that the player wants the access to end, and how to object. */
export function removalAskedMail(publicUrl: string, guardian: Person, playerName: string, at: Date): Mail {
  const day = at.toISOString().slice(0, 10)
  return {
    to: guardian.email,
    subject: t`Your child wants to remove you as a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} has asked to remove you as a parent or guardian. That happens in ${familyWaits.removal} days, on ${day}. Until then everything stays as it is.`,
      t`If you do not agree, object under “Family”. You then stay until an administrator has looked at it.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
    note: t`What you have paused, declined or blocked stays closed in either case.`,
  }
}

/** Tells a parent that the player has taken the removal back. */
export function removalCancelledMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You stay a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [t`${playerName} has taken your removal back. Everything stays as it is.`],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells a parent who objected that an administrator lets them stay. */
export function staysMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You stay a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [t`An administrator has looked at your objection: you stay ${playerName}’s parent here.`],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells the administrators that an objection waits; without names, since that mailbox may be read by others. */
export function objectionMail(publicUrl: string, administrators: string): Mail {
  return {
    to: administrators,
    subject: t`A parent objects to being removed`,
    heading: t`A family waits for your decision`,
    paragraphs: [
      t`A player wants to remove a parent, and the parent objects. The parent stays until an administrator has decided.`,
    ],
    action: { label: t`See the families that wait`, url: `${publicUrl}/admin/families` },
  }
}
