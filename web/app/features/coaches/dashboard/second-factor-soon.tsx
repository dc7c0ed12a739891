import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { standingQuery } from '../api/standing.ts'

/** Says until when two-step login has to be set up, while there is time and it is off. */
export function SecondFactorSoon({ userId }: { userId: string }) {
  const { data: standing } = useQuery(standingQuery(userId))
  if (!standing?.secondFactorBy) return null
  return (
    <div className="wide-width pt-6">
      <Banner>
        {`Starting ${shortDate(standing.secondFactorBy)}, coaches need two-step login here.`}{' '}
        <Link to={paths.security} className="link">
          Set up two-step login
        </Link>
      </Banner>
    </div>
  )
}
