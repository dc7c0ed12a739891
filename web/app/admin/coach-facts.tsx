import type { CoachToDecide } from '@touchline/contract'
import { Link } from 'react-router'
import { Badge, BadgeStrip } from '../ui/badge.tsx'

/** The program a coach named, and whether it stands on anything but their word. */
export function CollegeOfCoach({ coach: { college } }: { coach: CoachToDecide }) {
  const { collegeId, collegeName, gender, listed, madeAtSignUp, collegeWebsite } = college
  return (
    <div className="grid gap-1">
      <p>
        {listed ? (
          <Link to={`/college/${collegeId}`} className="underline underline-offset-3">
            {collegeName}
          </Link>
        ) : (
          collegeName
        )}{' '}
        <span className="text-ink-soft">({gender === 'female' ? 'women' : 'men'})</span>
      </p>
      {madeAtSignUp && (
        <BadgeStrip>
          <li>
            <Badge tone="yellow">Added by a coach</Badge>
          </li>
          {!listed && (
            <li>
              <Badge tone="neutral">Unlisted</Badge>
            </li>
          )}
        </BadgeStrip>
      )}
      {collegeWebsite && (
        <a
          href={collegeWebsite}
          target="_blank"
          rel="noreferrer"
          className="text-sm underline underline-offset-3"
        >
          {new URL(collegeWebsite).hostname}
        </a>
      )}
    </div>
  )
}

/** Whether the address is under the college's own domain. */
export function DomainFact({ coach }: { coach: CoachToDecide }) {
  const { emailDomain } = coach.college
  if (emailDomain === '') return <Badge tone="neutral">Not known</Badge>
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={coach.domainMatches ? 'green' : 'red'}>
        {coach.domainMatches ? 'Matches' : 'Does not match'}
      </Badge>
      <span className="text-sm text-ink-soft">{emailDomain}</span>
    </div>
  )
}

/** Verified coaches of the college, whom one can ask. */
export function Colleagues({ coach: { colleagues } }: { coach: CoachToDecide }) {
  if (colleagues.length === 0) return <span className="text-ink-soft">None confirmed</span>
  return (
    <ul className="grid gap-1">
      {colleagues.map(({ coachId, coachName, title, email }) => (
        <li key={coachId}>
          {coachName} <span className="block text-sm text-ink-soft">{`${title}, ${email}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is known of the same person from other accounts. */
export function EarlierAccounts({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label="Known from other accounts" className="mt-1.5 grid gap-1">
      {reasons.map((reason) => (
        <li key={reason} className="rounded-[5px] bg-red-wash px-2 py-1 text-sm font-semibold text-red">
          {reason}
        </li>
      ))}
    </ul>
  )
}
