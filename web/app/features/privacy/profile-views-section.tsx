import { useInfiniteQuery } from '@tanstack/react-query'
import { neverSold, t, type WeekOfProfileViews } from '@touchline/contract'
import { Link } from 'react-router'
import { dateFormat, language, locale, numberText } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NextPageProblem, QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Crest } from '../../ui/figures/crest.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { profileViewsQuery } from './api.ts'

/**
 * Lists by week the colleges whose coaches viewed the full profile, for the player and a minor's guardian.
 */
export function ProfileViewsSection({ playerId }: { playerId: string }) {
  const query = useInfiniteQuery(profileViewsQuery(playerId))
  const weeks = query.data?.pages.flatMap((page) => page.weeks)
  return (
    <section aria-labelledby="looks">
      <SectionTitle id="looks">Colleges that viewed the profile</SectionTitle>
      <p className="mb-4 max-w-[46em] text-[0.9375rem] text-ink-soft">
        Verified college coaches who opened the full profile, by week. We show the college, not the coach or
        the time. <strong className="font-semibold text-ink">{neverSold}</strong>{' '}
        <Link to={paths.privacyOfViews} className="link">
          How this works
        </Link>
      </p>
      {weeks === undefined ? (
        <QueryFallback
          query={query}
          title="We couldn't load profile views."
          skeleton={<SkeletonText label="Loading profile views" count={3} />}
        />
      ) : weeks.length === 0 ? (
        <NoProfileViews />
      ) : (
        <div className="grid gap-4">
          <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {weeks.map((week) => (
              <Week key={week.week} week={week} />
            ))}
          </ol>
          <NextPageProblem query={query} />
          {query.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-center"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Load earlier weeks
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Week({ week: { monday, colleges } }: { week: WeekOfProfileViews }) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-paper p-4">
      <h3 className="text-xl">{weekText(monday)}</h3>
      <ul className="mt-2 grid gap-1">
        {colleges.map((college) => (
          <li key={college.collegeId} className="flex min-h-11 items-center gap-3">
            <Crest name={college.collegeName} className="h-10 w-9 shrink-0" />
            <Link
              to={paths.college(college.collegeId)}
              className="link min-w-0 flex-1 py-2 font-medium wrap-break-word"
            >
              {college.collegeName}
            </Link>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              {profileViewsText(college.looks)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function NoProfileViews() {
  return (
    <Card>
      <EmptyState scene="kick-off" title="No profile views yet">
        <p>
          Every season starts like this. Add a video, fill in your profile, and share it with colleges you
          like to help coaches find you.
        </p>
      </EmptyState>
    </Card>
  )
}

const day = 86_400_000 // milliseconds

const monthAndDay = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayOnly = dateFormat({ day: 'numeric', timeZone: 'UTC' })

/**
 * Formats the week that starts on this Monday, like 'September 14 – 20, 2026' or 'December 29 – January 4, 2026', or in
 * another language's form for date ranges.
 */
export function weekText(monday: string): string {
  const first = Date.parse(monday)
  const last = first + 6 * day
  if (language !== 'en') {
    const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return whole.formatRange(first, last)
  }
  const sameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth()
  const to = (sameMonth ? dayOnly : monthAndDay)(last)
  return `${monthAndDay(first)} – ${to}, ${new Date(last).getUTCFullYear()}`
}

/** Counts profile views in words, like '1 view' or '3 views'. */
export function profileViewsText(views: number): string {
  return views === 1 ? t`1 view` : t`${numberText(views)} views`
}
