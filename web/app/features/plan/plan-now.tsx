import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Circle } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { planQuery } from './api.ts'

interface PlanNowProps {
  playerId: string
  /** The level of its heading. */
  level: 2 | 3
}

/** Shows on a start page what the plan has for now: three steps at most. */
export function PlanNow({ playerId, level }: PlanNowProps) {
  const Heading = `h${level}` as const
  const id = useId()
  const query = useQuery(planQuery(playerId))
  const { data } = query
  const now = data?.steps.filter(({ time }) => time === 'now') ?? []
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <Heading id={id} className="text-xl">
        The plan: now
      </Heading>
      {data ? (
        <ul className="grid gap-1">
          {now.map(({ planId, title, when }) => (
            <li key={planId}>
              <Link
                to={`${paths.planOf(playerId)}#step-${planId}`}
                className="flex min-h-11 items-start gap-3 py-1.5"
              >
                <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="link font-semibold">{title}</span>{' '}
                  <span className="text-[0.9375rem] text-ink-soft">{when}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load the plan.`}
          skeleton={<SkeletonRows label={t`Loading the plan`} count={3} />}
        />
      )}
      {data && now.length === 0 && <p className="text-ink-soft">Nothing to do right now.</p>}
      <Link to={paths.planOf(playerId)} className="link inline-flex min-h-11 items-center justify-self-start">
        See the whole plan
      </Link>
    </section>
  )
}
