import { adultAge, familyWaits } from '@touchline/contract'
import { t } from '../../platform/i18n/localized-text.ts'
import type { Mail } from '../../platform/jobs/mailer.ts'

interface Guardian {
  name: string
  email: string
}

/** A player's name and requested age. */
interface Older {
  name: string
  to: number
}

/** A pending age, with the month in which the player would turn 18 if soon. */
interface AskedAge extends Older {
  adultFrom: string | null
}

/** Asks a guardian about an age the player entered that is above earlier statements. */
export function ageAskedMail(publicUrl: string, guardian: Guardian, player: AskedAge): Mail {
  const { adultFrom } = player
  return {
    to: guardian.email,
    subject: t`Your child entered a higher age. Is that right?`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${player.name} changed the age in their profile to ${player.to}, which is higher than before. Nothing has changed yet, and you can still read the conversations.`,
      ...(adultFrom === null
        ? []
        : [
            t`With the date of birth they entered, ${player.name} would be 18 from ${adultFrom}, and parents' access would end then.`,
          ]),
      t`Please tell us if it's right. If no parent agrees within ${familyWaits.ageChange} days, an administrator will review it.`,
    ],
    action: { label: t`Answer`, url: `${publicUrl}/family` },
    note: t`Parents' access ends at 18. Everything you paused, declined or blocked ends with it.`,
  }
}

/** Tells a guardian that the player is older now; at 18 the guardian loses access. */
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
        ? t`A parent or an administrator agreed that ${player.name} is 18 or older. Parents' access ends at 18, so you can no longer see their profile and conversations as a parent.`
        : t`A parent or an administrator agreed that ${player.name} is ${player.to}.`,
      t`If that isn't true, please tell us, and talk with each other. The rules for minors protect young players.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
  }
}
