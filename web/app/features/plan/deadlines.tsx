import type { Plan } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { shortRuleDate } from '../contact-rules/source-line.tsx'

const CalendarFeeds = lazyPart(
  async () => (await import('../calendar/feeds/calendar-feeds.tsx')).CalendarFeeds,
)

interface DeadlinesProps {
  plan: Plan
  playerId: string
  viewerId: string
}

/** Lists the dated steps of the family's colleges, with the way to a calendar app. */
export function Deadlines({ plan: { deadlines }, playerId, viewerId }: DeadlinesProps) {
  return (
    <section aria-labelledby="deadlines" className="min-w-0">
      <SectionTitle id="deadlines" count={deadlines.length}>
        Dates of your colleges
      </SectionTitle>
      {deadlines.length === 0 ? (
        <p className="text-ink-soft">
          No dates yet. Steps with a date on your list of colleges show up here, and in your calendar app.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {deadlines.map(({ stepId, collegeId, collegeName, title, due }) => (
            <li key={stepId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
              <span className="number w-28 shrink-0">{shortRuleDate(due)}</span>
              <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
                <span className="font-semibold">{title}</span>
                {collegeId !== null && (
                  <>
                    {' '}
                    <Link to={paths.college(collegeId)} className="link inline-block py-1">
                      {collegeName}
                    </Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 min-h-11">
        <CalendarFeeds calendar={{ kind: 'deadlines', ownerId: playerId }} viewerId={viewerId} />
      </div>
    </section>
  )
}
