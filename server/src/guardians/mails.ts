import { firstName, guardianInvitations } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Person {
  name: string
  email: string
}

/**
 * Asks someone to be a player's parent here, by a single-use link. The address may be anyone's, so of the player's own
 * words the email has only the first name.
 */
export function invitationMail(
  publicUrl: string,
  email: string,
  { playerName, token }: { playerName: string; token: string },
): Mail {
  const name = firstName(playerName)
  return {
    to: email,
    subject: t`A player wants you to join Touchline as a parent`,
    heading: t`Your child invited you to Touchline`,
    paragraphs: [
      name === ''
        ? t`A young soccer player uses Touchline so college coaches can find them, and wants you there as a parent or guardian.`
        : t`${name} uses Touchline so college soccer coaches can find them, and wants you there as a parent or guardian.`,
      t`With your own account, you can read the conversations with coaches, accept or decline a first message, block and report a coach, and pause the profile. You can't write in your child's name.`,
    ],
    action: { label: t`See the invitation`, url: `${publicUrl}/guardian?${new URLSearchParams({ token })}` },
    note: t`The link works once, for ${guardianInvitations.days} days. If you don't have a child who plays soccer, ignore this email and nothing will happen.`,
  }
}

/** Tells a player that a parent has accepted. */
export function joinedMail(publicUrl: string, player: Person, guardian: Person): Mail {
  return {
    to: player.email,
    subject: t`A parent joined you on Touchline`,
    heading: t`Hello ${player.name}`,
    paragraphs: [
      t`${guardian.name} (${guardian.email}) accepted your invitation as a parent or guardian. They can now read your conversations with coaches and pause your profile until you turn 18.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
    note: t`If this isn't the person you invited, remove them there right away.`,
  }
}

/** Tells a former guardian that the player ended their access. */
export function removedMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You were removed as a parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} removed you as a parent or guardian. You can no longer see their profile and conversations.`,
      t`If you didn't expect that, talk with each other. If something worries you, contact us.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a player that a parent gave up access. */
export function leftMail(publicUrl: string, player: Person, guardianName: string): Mail {
  return {
    to: player.email,
    subject: t`A parent no longer follows your Touchline profile`,
    heading: t`Hello ${player.name}`,
    paragraphs: [
      t`${guardianName} no longer follows your profile as a parent or guardian. You can invite someone else at any time.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
  }
}

/** Tells a parent that a child wants to change the account's email address, and again once it is changed. */
export function childEmailMail(
  publicUrl: string,
  guardian: Person,
  { done, ...child }: Person & { done: boolean },
): Mail {
  return {
    to: guardian.email,
    subject: done
      ? t`The email of your child's Touchline account was changed`
      : t`A new email for your child's Touchline account`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      done
        ? t`${child.name}'s account now has a different email: ${child.email}. Anyone who can read that email can set a new password.`
        : t`${child.name} asked to change the account's email to ${child.email}. The old email stays until someone opens the link we sent to the new one.`,
      done
        ? t`If that isn't right, contact us right away.`
        : t`If that isn't right, talk with each other now. Setting a new password with the old email stops the change.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
  }
}

/** Tells a present parent that the player has invited another one. */
export function invitedMail(
  publicUrl: string,
  guardian: Person,
  { playerName, email }: { playerName: string; email: string },
): Mail {
  return {
    to: guardian.email,
    subject: t`Your child invited another parent on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} invited ${email} as a parent or guardian. Nobody can join without your approval.`,
      t`If you know this person, approve them under "Family". If not, say no, and talk with each other.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/family` },
  }
}

/** Asks a present parent to consent to another one. */
export function yesNeededMail(
  publicUrl: string,
  guardian: Person,
  { playerName, invited }: { playerName: string; invited: Person },
): Mail {
  return {
    to: guardian.email,
    subject: t`Someone wants to join your child as a parent`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${invited.name} (${invited.email}) accepted ${playerName}'s invitation as a parent or guardian and is waiting for your approval. Until then, they can't see anything.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/family` },
    note: t`If you don't know this person, say no, and talk with each other.`,
  }
}

/** Tells a present parent that another one has joined. */
export function otherJoinedMail(
  publicUrl: string,
  guardian: Person,
  { playerName, joined }: { playerName: string; joined: Person },
): Mail {
  return {
    to: guardian.email,
    subject: t`Another parent joined your child on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${joined.name} (${joined.email}) is now a parent or guardian of ${playerName} here and can read the conversations, as you can. If you close a conversation, only you or an administrator can open it again.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells a waiting parent that another one has consented. */
export function letInMail(publicUrl: string, guardian: Person, playerName: string): Mail {
  return {
    to: guardian.email,
    subject: t`You've joined your child on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`A parent of ${playerName} approved you. You can now read the conversations with coaches and step in when needed.`,
    ],
    action: { label: t`See your family`, url: `${publicUrl}/family` },
  }
}

/** Tells a player that a parent has refused another one. */
export function notLetInMail(
  publicUrl: string,
  player: Person,
  { by, email }: { by: string; email: string },
): Mail {
  return {
    to: player.email,
    subject: t`A parent turned down an invitation`,
    heading: t`Hello ${player.name}`,
    paragraphs: [
      t`${by} doesn't want ${email} to join as your parent or guardian, so the invitation has ended. Talk with each other.`,
    ],
    action: { label: t`See your parents`, url: `${publicUrl}/family` },
  }
}

/** Tells a parent that the child has a new account, in which what was closed stays closed, and invites them to it. */
export function childBackMail(
  publicUrl: string,
  guardian: Person,
  { playerName, token }: { playerName: string; token: string },
): Mail {
  return {
    to: guardian.email,
    subject: t`Is this your child's new account on Touchline?`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`Someone signed up as ${playerName} with the email of an account that your child deleted. You were a parent on that account, so we're inviting you to the new one.`,
      t`Anything a parent paused, declined, blocked or stopped before stays that way on the new account. Once you join, you can undo what you did.`,
    ],
    action: { label: t`See the invitation`, url: `${publicUrl}/guardian?${new URLSearchParams({ token })}` },
    note: t`The link works once, for ${guardianInvitations.days} days. If you don't join, nothing changes.`,
  }
}
