import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { noFilters } from '../../../lib/filter-state.ts'
import { playerCountsKey } from '../../../lib/http/shared-keys.ts'
import { numberText } from '../../../lib/i18n/language.ts'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { countPlayers } from '../../player-lists/api/player-lists.ts'

interface Count {
  total: number
  totalIsAtLeast: boolean
}

interface ScoreStripProps {
  coachId: string
  unread: number
  favorites: Count | undefined
}

/** Shows the coach's numbers, each a link to what it counts. */
export function ScoreStrip({ coachId, unread, favorites }: ScoreStripProps) {
  const { data: shared } = useQuery({
    queryKey: [...playerCountsKey, 'shared', coachId],
    queryFn: () =>
      countPlayers({ list: 'interested', coachId, state: noFilters, favorites: false, sort: 'newest' }),
    select: ({ total, totalIsAtLeast }) => ({ total, totalIsAtLeast }),
  })
  return (
    <ul className="grid w-full grid-cols-3 divide-x divide-mark-faint overflow-hidden rounded-field border border-mark-faint bg-pitch-950/45 sm:w-auto">
      <Score to={paths.hub()} name={t`Unread`} value={numberText(unread)} lit={unread > 0} />
      <Score to={paths.favoritePlayers} name={t`Favorite Players`} value={countText(favorites)} />
      <Score to={paths.sharedProfiles} name={t`Shared Profiles`} value={countText(shared)} />
    </ul>
  )
}

function countText(count: Count | undefined): string | undefined {
  return count && numberText(count.total, count.totalIsAtLeast)
}

interface ScoreProps {
  to: string
  name: string
  value: string | undefined
  lit?: boolean
}

function Score({ to, name, value, lit = false }: ScoreProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="block h-full min-h-18 px-2.5 py-2.5 -outline-offset-4 hover:bg-pitch-950/60 sm:min-w-32 sm:px-4"
      >
        <span className={classNames('number block text-[2rem]', lit ? 'text-yellow' : 'text-white')}>
          {value ?? '\u2013'}
        </span>
        <span className="block text-[0.8125rem] leading-snug font-medium wrap-anywhere hyphens-auto text-on-pitch">
          {name}
        </span>
      </Link>
    </li>
  )
}
