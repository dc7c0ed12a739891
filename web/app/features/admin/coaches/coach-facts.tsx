import { type CoachToDecide, t } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Badge, BadgeStrip } from '../../../ui/badge.tsx'

/** Shows the program a coach named, and marks one known only by a coach's word. */
export function CollegeOfCoach({ coach: { college } }: { coach: CoachToDecide }) {
  const { collegeId, collegeName, gender, listed, madeAtSignUp, collegeWebsite } = college
  return (
    <div className="grid gap-1">
      <p>
        {listed ? (
          <Link to={paths.college(collegeId)} className="underline underline-offset-3">
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

/** Shows how many of the college's coaches are verified, waiting and rejected, and lists verified ones to ask. */
export function Colleagues({ coach: { colleagues, college } }: { coach: CoachToDecide }) {
  const { verified, pending, refused } = college.coaches
  return (
    <div className="grid gap-1">
      <p className={verified === 0 ? 'text-ink-soft' : undefined}>
        {verified === 0 ? t`None verified` : t`${verified} verified`}
        <span className="block text-sm text-ink-soft">{t`${pending} waiting, ${refused} rejected`}</span>
      </p>
      {colleagues.length > 0 && (
        <ul className="grid gap-1">
          {colleagues.map(({ coachId, coachName, title, email }) => (
            <li key={coachId} className="wrap-anywhere">
              {coachName} <span className="block text-sm text-ink-soft">{`${title}, ${email}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
