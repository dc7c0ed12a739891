import { type CollegeCard, type CollegePage, missing, t } from '@touchline/contract'
import { numberText } from '../../lib/i18n/language.ts'

/** Returns "Men's soccer" or "Women's soccer". */
export function teamName({ gender }: Pick<CollegeCard, 'gender'>): string {
  return gender === 'male' ? t`Men's soccer` : t`Women's soccer`
}

/** Returns the known parts of city and state, like 'Alder, KS'; else 'N/A'. */
export function placeName({ city, state }: Pick<CollegeCard, 'city' | 'state'>): string {
  return [city, state].filter((part) => part !== '').join(', ') || missing
}

interface Fact {
  name: string
  value: string
  /** Entered by a coach of the college. */
  stated: boolean
}

/** Lists a college's one-word facts, 'N/A' where unknown. */
export function collegeFacts(college: CollegePage): Fact[] {
  const { rosterSize, undergradEnrollment, admissionRate, gpa, statedByCoach } = college
  const directory = { stated: false }
  const by = (...facts: CollegePage['statedByCoach']) => ({
    stated: facts.some((fact) => statedByCoach.includes(fact)),
  })
  return [
    { name: t`City`, value: college.city || missing, ...directory },
    { name: t`State`, value: college.state || missing, ...directory },
    { name: t`Roster size`, value: count(rosterSize), ...by('rosterSize') },
    { name: t`Undergraduates`, value: count(undergradEnrollment), ...directory },
    {
      name: t`Admission rate`,
      value: admissionRate === null ? missing : `${Math.round(admissionRate * 100)}%`,
      ...directory,
    },
    ...costs(college, by),
    { name: t`Minimum GPA (out of 4)`, value: gpa === null ? missing : gpa.toFixed(2), ...by('gpa') },
  ]
}

/** Returns the yearly list prices: one if it is the same for everyone or only one is known. */
function costs(
  { cost: inState, costOutOfState: outOfState }: CollegePage,
  by: (...facts: CollegePage['statedByCoach']) => { stated: boolean },
): Fact[] {
  if (inState === null || outOfState === null || inState === outOfState) {
    const value = dollars(inState ?? outOfState)
    return [{ name: t`Annual cost`, value, ...by('cost', 'costOutOfState') }]
  }
  return [
    { name: t`Annual cost, in-state`, value: dollars(inState), ...by('cost') },
    { name: t`Annual cost, out-of-state`, value: dollars(outOfState), ...by('costOutOfState') },
  ]
}

/** Shows a college's facts, those from a coach marked; `years` adds the classes it recruits. */
export function FactList({ college, years = false }: { college: CollegePage; years?: boolean }) {
  const { graduatingYears, statedByCoach, unitid } = college
  const recruited = {
    name: t`Graduating Years`,
    value: graduatingYears.join(', ') || missing,
    stated: statedByCoach.includes('graduatingYears'),
  }
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
        {[...(years ? [recruited] : []), ...collegeFacts(college)].map(({ name, value, stated }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-ink-soft">
              {name}
              {stated && <StatedByCoach />}
            </dt>
            <dd className="number text-[1.625rem] wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {unitid !== null && unitid > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          Facts without a note come from the federal college directory.
        </p>
      )}
    </>
  )
}

/** Says below a fact that a coach of the college entered it. */
export function StatedByCoach() {
  return <span className="block">Stated by a coach</span>
}

function count(value: number | null): string {
  return value === null ? missing : numberText(value)
}

/** Formats an amount like '$12,345', or 'N/A' if unknown. */
export function dollars(value: number | null): string {
  return value === null ? missing : `$${numberText(value)}`
}

/** Shortens a website's address: no scheme, www or trailing slash. */
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
