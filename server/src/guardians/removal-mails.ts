import { familyWaits } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

/** Tells a parent that the player wants to end their access, when and how to object; no day after an objection. */
export function removalAskedMail(
  publicUrl: string,
  guardian: Person,
  { playerName, day }: { playerName: string; day: string | undefined },
): Mail {
  return {
    to: guardian.email,
    subject: t`Your child wants to remove you as a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs:
      day === undefined
        ? [
            t`${playerName} asked again to remove you as a parent or guardian. You objected before, so you stay until an administrator has reviewed it.`,
          ]
        : [
            t`${playerName} asked to remove you as a parent or guardian. That will happen in ${familyWaits.removal} days, on ${day}. Until then, nothing changes.`,
            t`If you don't agree, object under "Family". You then stay until an administrator has reviewed it.`,
          ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
    note: t`Everything you paused, declined or blocked stays that way in either case.`,
  }
}

/** Tells a parent that the player canceled the removal. */
export function removalCanceledMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You're still a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [t`${playerName} no longer wants to remove you. Nothing changes.`],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells a parent who objected that an administrator lets them stay. */
export function staysMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You're still a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [t`An administrator reviewed your objection: you're still ${playerName}'s parent here.`],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells the administrators that an objection waits; without names, since others may read that mailbox. */
export function objectionMail(publicUrl: string, administrators: string): Mail {
  return {
    to: administrators,
    subject: t`A parent objects to being removed`,
    heading: t`A family is waiting for your decision`,
    paragraphs: [
      t`A player wants to remove a parent, and the parent objects. The parent stays until an administrator decides.`,
    ],
    action: { label: t`See the waiting families`, url: `${publicUrl}/admin/families` },
  }
}
