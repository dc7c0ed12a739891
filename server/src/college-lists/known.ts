import { type ListLabel, listPriceFor } from '@touchline/contract'
import { type OwnText, t } from '../platform/i18n/localized-text.ts'
import type { EntryRow } from './entry-queries.ts'
import type { Family } from './family.ts'

const reachBelow = 0.25
const likelyFrom = 0.75

/** Suggests how hard it is to get into a college, and says why; null where nobody knows how many it admits. */
export function suggestion(
  { admissionRate, gpa: asked }: Pick<EntryRow, 'admissionRate' | 'gpa'>,
  { gpa }: Pick<Family, 'gpa'>,
): { label: ListLabel; why: OwnText } | null {
  if (admissionRate === null) return null
  const percent = Math.round(admissionRate * 100)
  const admits = t`It admits ${percent}% of those who apply.`
  if (admissionRate < reachBelow) return { label: 'reach', why: admits }
  if (asked !== null && gpa !== null && asked > gpa) {
    return {
      label: 'reach',
      why: t`It admits ${percent}% of those who apply, but asks for a GPA of ${asked}, above the one on the profile.`,
    }
  }
  const label = admissionRate >= likelyFrom ? 'likely' : 'match'
  if (asked === null) return { label, why: admits }
  if (gpa === null) {
    return {
      label: 'match',
      why: t`It admits ${percent}% of those who apply and asks for a GPA of ${asked}. The profile has no GPA yet.`,
    }
  }
  return {
    label,
    why: t`It admits ${percent}% of those who apply, and the GPA on the profile meets the ${asked} it asks for.`,
  }
}

/** Returns a year's list price for this family; null where it depends on something unknown. */
export function listPrice(
  { control, cost, costOutOfState, state }: Pick<EntryRow, 'control' | 'cost' | 'costOutOfState' | 'state'>,
  family: Pick<Family, 'state'>,
): number | null {
  const publicCollege = control === null ? null : control === 'public'
  return listPriceFor({ publicCollege, cost, costOutOfState, state: state ?? '' }, family.state)
}
