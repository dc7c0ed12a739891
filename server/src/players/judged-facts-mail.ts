import { stateNames, states } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** One fact that a player's edit has changed; of a day of birth nobody is told which. */
export type Change =
  | { field: 'yearGraduating' | 'age'; from: number | null; to: number | null }
  | { field: 'stateLocated'; from: string | null; to: string | null }
  | { field: 'dateOfBirth' }

/** Tells a minor's guardian that the child changed what decides when coaches may write, and that it opens nothing for a year. */
export function factsChangedMail(
  publicUrl: string,
  guardian: { name: string; email: string },
  playerName: string,
  changes: readonly Change[],
): Mail {
  return {
    to: guardian.email,
    subject: t`A change in your child’s profile on Touchline`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} has changed this in the profile. College associations go by it when they say from when on a coach may write:`,
      ...changes.map(lineOf),
      t`Nobody may write sooner because of it: for the next 12 months we go by what was there before as well, whichever is stricter.`,
      t`If it is not true, talk with each other, and write to us if somebody asked your child to change it.`,
    ],
    action: { label: t`Write to us`, url: `${publicUrl}/#contact` },
  }
}

function lineOf(change: Change) {
  if (change.field === 'dateOfBirth') return t`Date of birth: changed`
  const nothing = t`not given`
  if (change.field === 'stateLocated') {
    return t`State: ${stateName(change.from) ?? nothing} → ${stateName(change.to) ?? nothing}`
  }
  const [from, to] = [change.from ?? nothing, change.to ?? nothing]
  return change.field === 'age' ? t`Age: ${from} → ${to}` : t`Graduation year: ${from} → ${to}`
}

function stateName(given: string | null): string | undefined {
  const state = states.find((one) => one === given)
  return state && stateNames[state]
}
