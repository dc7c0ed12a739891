import { type CollegeCard, type CollegePage, missing, t } from '@touchline/contract'
import { numberText } from '../../lib/i18n/language.ts'

/** Returns "Men's soccer" or "Women's soccer". */
export function teamName({ gender }: Pick<CollegeCard, 'gender'>): string {
  return gender === 'male' ? t`Men's soccer` : t`Women's soccer`
}

/** Returns city and state like 'Alder, KS', whichever are known, else 'N/A'. */
export function placeName({ city, state }: Pick<CollegeCard, 'city' | 'state'>): string {
  return [city, state].filter((part) => part !== '').join(', ') || missing
}

/** Lists the facts of a college that are one number or word, 'N/A' where one is not known. */
export function collegeFacts(college: CollegePage): { name: string; value: string }[] {
  const { rosterSize, undergradEnrollment, admissionRate, cost, costOutOfState, gpa } = college
  return [
    { name: t`City`, value: college.city || missing },
    { name: t`State`, value: college.state || missing },
    { name: t`Roster size`, value: count(rosterSize) },
    { name: t`Undergraduates`, value: count(undergradEnrollment) },
    {
      name: t`Admission rate`,
      value: admissionRate === null ? missing : `${Math.round(admissionRate * 100)}%`,
    },
    ...costs(cost, costOutOfState),
    { name: t`Minimum GPA (out of 4)`, value: gpa === null ? missing : gpa.toFixed(2) },
  ]
}

/** Returns the list prices of a year: one where it is the same for everyone or only one is known. */
function costs(inState: number | null, outOfState: number | null) {
  if (inState === null || outOfState === null || inState === outOfState) {
    return [{ name: t`Annual cost`, value: dollars(inState ?? outOfState) }]
  }
  return [
    { name: t`Annual cost, in-state`, value: dollars(inState) },
    { name: t`Annual cost, out-of-state`, value: dollars(outOfState) },
  ]
}

function count(value: number | null): string {
  return value === null ? missing : numberText(value)
}

/** Formats an amount like '$12,345', or 'N/A' where it is not known. */
export function dollars(value: number | null): string {
  return value === null ? missing : `$${numberText(value)}`
}

/** Shortens a website's address to what people write: without scheme, www and trailing slash. */
export function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

interface DivisionMarkProps {
  college: Pick<CollegeCard, 'divisionConfirmed'>
  className: string
}

/** Says beside a division that only a coach of the college has named it so far. */
export function DivisionMark({ college, className }: DivisionMarkProps) {
  if (college.divisionConfirmed) return null
  return <span className={className}>(not verified yet)</span>
}
