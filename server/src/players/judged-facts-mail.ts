import { stateNames, states } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'

/** One fact changed by a player's edit. A changed day of birth is never spelled out. */
export type Change =
  | { field: 'yearGraduating' | 'age'; from: number | null; to: number | null }
  | { field: 'stateLocated'; from: string | null; to: string | null }
  | { field: 'dateOfBirth' }

/** Tells a guardian that the child changed facts that decide when coaches may write; nothing opens for a year. */
export function factsChangedMail(
  publicUrl: string,
  guardian: { name: string; email: string },
  { playerName, changes }: { playerName: string; changes: readonly Change[] },
): Mail {
  return {
    to: guardian.email,
    subject: t`Your child's profile on Touchline changed`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      t`${playerName} changed this in their profile. College associations use it to decide when a coach can first write:`,
      ...changes.map(lineOf),
      t`No coach can write sooner because of this. For the next 12 months, we apply the stricter of the old and new information.`,
      t`If it isn't true, talk with each other, and contact us if someone asked your child to change it.`,
    ],
    action: { label: t`Contact us`, url: `${publicUrl}/#contact` },
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
