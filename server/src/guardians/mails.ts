import { firstName, guardianInvitations } from '@touchline/contract'
import type { Mail } from '../platform/mail.ts'
import { t } from '../platform/phrase.ts'

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
