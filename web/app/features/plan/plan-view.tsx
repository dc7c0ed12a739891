import { useQuery } from '@tanstack/react-query'
import { type Plan, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { isStatus } from '../../lib/http/problem-error.ts'
import { listed } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListTabs } from '../college-lists/list-tabs.tsx'
import { childrenQuery } from '../guardians/api.ts'
import { planQuery } from './api.ts'
import { PlanBody } from './plan-body.tsx'

interface PlanViewProps {
  user: StoredUser
  /** The player in the page's URL; a player's own plan needs none. */
  playerId: string | undefined
  /** How old the plan is, where there is no connection. */
  note: (asOf: number) => ReactNode
}

/** Shows what a player should do and when; a parent without a chosen child is led to the only one, or chooses. */
export function PlanView({ user, playerId, note }: PlanViewProps) {
  if (user.type === 'guardian' && playerId === undefined) return <ParentStart />
  const shown = playerId ?? user.userId
  const own = user.type === 'player' && shown === user.userId
  return <PlanOf key={shown} playerId={shown} own={own} viewerId={user.userId} note={note} />
}

interface PlanOfProps {
  playerId: string
  own: boolean
  viewerId: string
  note: PlanViewProps['note']
}

function PlanOf({ playerId, own, viewerId, note }: PlanOfProps) {
  const query = useQuery(planQuery(playerId))
  const { data, dataUpdatedAt, error } = query
  // one's own plan is never missing: another refusal offers a retry
  if (!own && isStatus(error, 400, 404)) return <NoPlan />
  return (
    <>
      <PageHeader title="Plan" eyebrow={own ? t`My colleges` : t`Our colleges`}>
        <p className="text-on-pitch-soft wrap-anywhere">
          {data ? about(data, own) : t`What to do now, next and later`}
        </p>
      </PageHeader>
      <ListTabs view="plan" childId={own ? undefined : playerId} />
      <div className="top-down page-width grid gap-5 py-6 pb-14">
        {note(data ? dataUpdatedAt : 0)}
        {data ? (
          <PlanBody plan={data} playerId={playerId} own={own} viewerId={viewerId} />
        ) : (
          <QueryFallback query={query} title={t`We couldn't load the plan.`} skeleton={<PlanSkeleton />} />
        )}
      </div>
    </>
  )
}

/** Says whom the plan is for: 'Class of 2028 · Division 1 and Division 2'. */
function about({ playerName, classYear, divisions, allDivisions }: Plan, own: boolean): string {
  return [
    own ? '' : playerName,
    classYear === null ? '' : t`Class of ${classYear}`,
    allDivisions ? t`All divisions` : listed(divisions),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Stands in for the plan while it loads. */
export function PlanSkeleton() {
  return <SkeletonRows label={t`Loading the plan`} count={4} />
}

function ParentStart() {
  const query = useQuery(childrenQuery)
  const { data } = query
  const [only, ...others] = data?.children ?? []
  const isOnly = only !== undefined && others.length === 0
  const choices = isOnly ? undefined : data?.children
  return (
    <>
      {isOnly && <Navigate to={paths.planOf(only.playerId)} replace />}
      <PageHeader title="Plan" eyebrow={t`Our colleges`}>
        <p className="text-on-pitch-soft">
          {choices?.length ? t`Whose plan do you want to see?` : t`What to do now, next and later`}
        </p>
      </PageHeader>
      {choices?.length !== 0 && <ListTabs view="plan" childId={undefined} />}
      <div className="page-width py-6 pb-14">
        {!choices && (
          <QueryFallback
            query={query}
            title={t`We couldn't load your children.`}
            skeleton={<PlanSkeleton />}
          />
        )}
        {choices?.length === 0 && (
          <Card>
            <EmptyState scene="kick-off" level={2} title={t`No children yet`}>
              Your child can invite you by email from the “Parents” page of their profile.
            </EmptyState>
          </Card>
        )}
        <ul className="grid gap-3 sm:grid-cols-2">
          {choices?.map(({ playerId, playerName, yearGraduating }) => (
            <li
              key={playerId}
              className="relative rounded-card border border-line bg-paper p-5 hover:border-accent"
            >
              <h2 className="text-2xl wrap-anywhere">
                <Link to={paths.planOf(playerId)} className="after:absolute after:inset-0">
                  {playerName}
                </Link>
              </h2>
              {yearGraduating !== null && <p className="text-ink-soft">Class of {yearGraduating}</p>}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function NoPlan() {
  return (
    <>
      <PageHeader title="Plan" />
      <div className="page-width py-8">
        <Card>
          <EmptyState
            scene="out-of-play"
            level={2}
            title={t`We can't find this plan`}
            action={
              <LinkButton to={paths.family} variant="outline">
                Go to your family
              </LinkButton>
            }
          >
            Only the player and the player's parents can open it, until the player turns 18.
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
