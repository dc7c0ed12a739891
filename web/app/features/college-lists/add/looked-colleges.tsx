import { useInfiniteQuery } from '@tanstack/react-query'
import { divisionNames, t } from '@touchline/contract'
import { useNow } from '../../../lib/i18n/times.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Crest } from '../../../ui/figures/crest.tsx'
import { profileViewsQuery } from '../../privacy/api.ts'
import { useListActs } from '../acts.ts'
import { dayText } from '../model/days.ts'
import { useRoom } from '../model/room.ts'
import { AddOne } from './add-button.tsx'
import { cardOf } from './viewing-college.ts'

/** Lists the colleges whose coaches looked at the profile lately, each added at one press. */
export function LookedColleges() {
  const { playerId, list } = useRoom()
  const { add } = useListActs(playerId)
  const query = useInfiniteQuery(profileViewsQuery(playerId))
  const now = useNow()
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load profile views.`}
        skeleton={<SkeletonText label={t`Loading profile views`} count={2} />}
      />
    )
  }
  const weeks = query.data.pages.flatMap((page) => page.weeks)
  const looks = weeks.flatMap(({ monday, colleges }) => colleges.map((college) => ({ ...college, monday })))
  const latest = [...new Map(looks.toReversed().map((look) => [look.collegeId, look])).values()].toSorted(
    (one, other) => (one.monday < other.monday ? 1 : -1),
  )
  if (latest.length === 0) return <p className="text-ink-soft">No college has looked at the profile yet.</p>
  return (
    <ul aria-label={t`Colleges that looked`} className="divide-y divide-line">
      {latest.slice(0, 8).map((look) => (
        <li key={look.collegeId} className="flex items-center gap-3 py-2">
          <Crest name={look.collegeName} className="h-9 w-8 shrink-0" />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-semibold wrap-anywhere">{look.collegeName}</span>
            <span className="block text-sm text-ink-soft">
              {divisionNames[look.division]} · {t`the week of ${dayText(look.monday, now)}`}
            </span>
          </span>
          <AddOne
            collegeName={look.collegeName}
            listed={list.entries.some(({ college }) => college.collegeId === look.collegeId)}
            onAdd={() => add(cardOf(look), 'quiet')}
          />
        </li>
      ))}
    </ul>
  )
}
