import { adultAge, familyWaits } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

interface Guardian {
  name: string
  email: string
}

/** A player's name and the age to be. */
interface Older {
  name: string
  to: number
}

/** Asks a guardian about an age that the player has entered and that is more than was said before. */
export function ageAskedMail(publicUrl: string, guardian: Guardian, player: Older): Mail {
  return {
    to: guardian.email,
    subject: t`Your child has entered a higher age. Is that right?`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${player.name} has changed the age in the profile to ${player.to}, which is more than was said before. Nothing has changed yet, and you still read along.`,
      t`Please say whether it is right. If no parent agrees within ${familyWaits.ageChange} days, an administrator looks at it.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/family` },
    note: t`Parents’ access ends at 18, and with it what you have paused, declined or blocked.`,
  }
}

/** Tells a guardian that the player is older now; at 18 the guardian's access ends. */
export function olderMail(publicUrl: string, guardian: Guardian, player: Older): Mail {
  const grown = player.to >= adultAge
  return {
    to: guardian.email,
    subject: grown
      ? t`Your child is now 18 or older on Touchline`
      : t`Your child is now ${player.to} on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      grown
        ? t`A parent or an administrator has agreed that ${player.name} is 18 or older. Parents' access ends at 18, so you no longer see the profile and the conversations as a parent.`
        : t`A parent or an administrator has agreed that ${player.name} is ${player.to}.`,
      t`If that is not true, please tell us, and talk with each other: the rules for minors protect young players.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}
