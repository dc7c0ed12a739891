import { firstName, guardianInvitations } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

/**
 * Asks somebody to be a player's parent here; the link works once. The address may be anybody's, so of what the player
 * typed there is the first name alone.
 */
export function invitationMail(publicUrl: string, email: string, playerName: string, token: string): Mail {
  const name = firstName(playerName)
  return {
    to: email,
    subject: t`A player asks you to join Touchline as a parent`,
    heading: t`You are asked to be there`,
    paragraphs: [
      name === ''
        ? t`A young soccer player uses Touchline to be found by college soccer coaches, and wants you there as a parent or guardian.`
        : t`${name} uses Touchline to be found by college soccer coaches, and wants you there as a parent or guardian.`,
      t`With an account of your own you can read the conversations with coaches, let a first message in or decline it, block and report a coach, and pause the profile. You cannot write in your child’s name.`,
    ],
    action: { label: t`See the invitation`, url: `${publicUrl}/guardian?${new URLSearchParams({ token })}` },
    note: t`The link works once, for ${guardianInvitations.days} days. If no child of yours plays soccer, ignore this mail: without you nothing happens.`,
  }
}

/** Tells a player that a parent has accepted. */
export function joinedMail(publicUrl: string, player: Person, guardian: Person): Mail {
  return {
    to: player.email,
    subject: t`A parent has joined you on Touchline`,
    heading: t`Hello ${player.name}`,
    paragraphs: [
      t`${guardian.name} (${guardian.email}) has accepted your invitation as a parent or guardian, and can now read your conversations with coaches and pause your profile, until you turn 18.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
    note: t`If this is not who you invited, remove this person there at once.`,
  }
}

/** Tells a former guardian that the player ended the access. */
export function removedMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You were removed as a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} has removed you as a parent or guardian. You no longer see the profile and the conversations.`,
      t`If you did not expect that, talk with each other. If something worries you, write to us.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a player that a parent has ended the own access. */
export function leftMail(publicUrl: string, player: Person, guardianName: string): Mail {
  return {
    to: player.email,
    subject: t`A parent no longer looks after your Touchline profile`,
    heading: t`Hello ${player.name}`,
    paragraphs: [
      t`${guardianName} has ended the own access as your parent or guardian. You can invite somebody else at any time.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
  }
}

/** Tells a parent that a child wants another email address on the account, and again once it has it. */
export function childEmailMail(publicUrl: string, guardian: Person, child: Person, done: boolean): Mail {
  return {
    to: guardian.email,
    subject: done
      ? t`The email of your child's Touchline account was changed`
      : t`A new email for your child's Touchline account`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      done
        ? t`The account of ${child.name} has another email address now: ${child.email}. Whoever reads it can set a new password.`
        : t`${child.name} asked to change the email of the account to ${child.email}. The old address stays until somebody opens the link we sent to the new one.`,
      done
        ? t`If that is not right, write to us at once.`
        : t`If that is not right, talk with each other now: a new password, set with the old address, stops the change.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a parent who is there that the player has invited another one. */
export function invitedMail(
  publicUrl: string,
  guardian: Person,
  { playerName, email }: { playerName: string; email: string },
): Mail {
  return {
    to: guardian.email,
    subject: t`Your child has invited another parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} has invited ${email} as a parent or guardian. Nobody joins without your yes.`,
      t`If you know who this is, say yes under “Family”. If not, say no, and talk with each other.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/family` },
  }
}

/** Asks a parent who is there for the yes that another one waits for. */
export function yesNeededMail(
  publicUrl: string,
  guardian: Person,
  { playerName, invited }: { playerName: string; invited: Person },
): Mail {
  return {
    to: guardian.email,
    subject: t`Somebody wants to join your child as a parent`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${invited.name} (${invited.email}) has accepted ${playerName}’s invitation as a parent or guardian, and waits for your yes. Until then they see nothing.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/family` },
    note: t`If you do not know who this is, say no, and talk with each other.`,
  }
}

/** Tells a parent who is there that another one has joined. */
export function otherJoinedMail(
  publicUrl: string,
  guardian: Person,
  { playerName, joined }: { playerName: string; joined: Person },
): Mail {
  return {
    to: guardian.email,
    subject: t`Another parent has joined your child on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${joined.name} (${joined.email}) is now a parent or guardian of ${playerName} here and reads along, as you do. What you have closed, only you or an administrator can open.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells somebody who waited that a parent has said yes. */
export function letInMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You are now there for your child on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`A parent of ${playerName} has said yes. You can now read the conversations with coaches and step in.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells a player that a parent has said no to another one. */
export function notLetInMail(
  publicUrl: string,
  player: Person,
  { by, email }: { by: string; email: string },
): Mail {
  return {
    to: player.email,
    subject: t`A parent has said no to an invitation`,
    heading: t`Hello ${player.name}`,
    paragraphs: [
      t`${by} does not agree that ${email} joins as your parent or guardian, so the invitation is over. Talk with each other.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
  }
}

/** Tells a parent that the child has a new account, with what was closed before still closed, and invites them to it. */
export function childBackMail(publicUrl: string, guardian: Person, playerName: string, token: string): Mail {
  return {
    to: guardian.email,
    subject: t`Your child has a new account on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} deleted an account here and has signed up again with the same email. You looked after the old one, so you're invited to the new one.`,
      t`What parents paused, declined, blocked or stopped before is closed on the new account, too. Once you join, you can open what you closed.`,
    ],
    action: { label: t`See the invitation`, url: `${publicUrl}/guardian?${new URLSearchParams({ token })}` },
    note: t`The link works once, for ${guardianInvitations.days} days. If you don't join, everything stays closed.`,
  }
}
