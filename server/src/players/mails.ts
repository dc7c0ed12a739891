import type { Mail } from '../platform/mail.ts'
import { t } from '../platform/phrase.ts'

/** Tells a guardian that the player's own edit made the player an adult here, which ends the guardian's access. */
export function adultByEditMail(
  publicUrl: string,
  guardian: { name: string; email: string },
  playerName: string,
): Mail {
  return {
    to: guardian.email,
    subject: t`Your child is now 18 or older on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} has changed the age or date of birth in the profile and counts as 18 or older from now on. Parents' access ends at 18, so you no longer see the profile and the conversations as a parent.`,
      t`If that is not true, please tell us, and talk with each other: the rules for minors protect young players.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}
