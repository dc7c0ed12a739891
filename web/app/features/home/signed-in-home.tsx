import { useQuery } from '@tanstack/react-query'
import { type AdminOverview, type Child, t } from '@touchline/contract'
import { useMediaQuery } from '../../lib/media-query.ts'
import { adminPaths, paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { overviewQuery } from '../admin/api.ts'
import { NextListSteps } from '../college-lists/home/next-list-steps.tsx'
import { UnreadBanner } from '../conversations/unread-banner.tsx'
import { childrenQuery, nobody } from '../guardians/api.ts'
import { PlanNow } from '../plan/plan-now.tsx'
import { familyHomeQuery } from './api.ts'
import { ChildNews, withNewsFirst } from './child-news.tsx'
import { PlayerHome } from './player-home.tsx'

/** Shows a signed-in person's pending work, below the landing page's greeting. */
export function SignedInHome({ user }: { user: StoredUser }) {
  return (
    <>
      <UnreadBanner />
      {user.type === 'player' && <PlayerHome user={user} />}
      {user.type === 'guardian' && <FamilyHome />}
      {user.type === 'coach' && (
        <LinkButton to={paths.coachDashboard} size="normal" className="justify-self-start">
          Open your dashboard
        </LinkButton>
      )}
      {user.type === 'admin' && <AdminLinks />}
    </>
  )
}

/** Shows a parent's children, those with recent messages from coaches first. */
function FamilyHome() {
  const query = useQuery(childrenQuery)
  const news = useQuery(familyHomeQuery)
  const { data } = query
  if (!data || news.isPending) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load your children.`}
        skeleton={<SkeletonRows label={t`Loading your children`} count={3} />}
      />
    )
  }
  const children = withNewsFirst(data.children, news.data?.children ?? [])
  return (
    <>
      {nobody(data) && (
        <p className="text-ink-soft">Your child can invite you from the “Parents” page of their profile.</p>
      )}
      <ChildrenSideBySide family={children} />
      {data.lists.map(({ playerId, playerName }) => (
        <LinkButton
          key={playerId}
          to={paths.collegeListOf(playerId)}
          variant="outline"
          size="normal"
          className="justify-self-start wrap-anywhere"
        >
          {t`See ${playerName}'s list`}
        </LinkButton>
      ))}
      <LinkButton to={paths.family} size="normal" className="justify-self-start">
        See your family
      </LinkButton>
    </>
  )
}

/** Shows each child's steps and news: side by side on wide screens, one at a time behind tabs on phones. */
function ChildrenSideBySide({ family }: { family: readonly Child[] }) {
  const narrow = useMediaQuery('(width < 48rem)', false)
  if (narrow && family.length > 1) {
    return (
      <Tabs
        label={t`Children`}
        tabs={family.map((child) => ({
          value: child.playerId,
          label: child.playerName,
          content: <ChildPart child={child} />,
        }))}
      />
    )
  }
  return (
    <ul className="grid items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {family.map((child) => (
        <li key={child.playerId} className="min-w-0">
          <ChildPart child={child} />
        </li>
      ))}
    </ul>
  )
}

function ChildPart({ child: { playerId, playerName } }: { child: Child }) {
  return (
    <Card className="grid gap-5 p-5">
      <h2 className="text-2xl wrap-anywhere">{playerName}</h2>
      <NextListSteps playerId={playerId} own={false} level={3} />
      <div className="border-t border-line pt-4">
        <PlanNow playerId={playerId} level={3} />
      </div>
      <div className="grid gap-3 border-t border-line pt-4">
        <h3 className="text-xl">What's new</h3>
        <ChildNews playerId={playerId} />
      </div>
    </Card>
  )
}

const queues = [
  { count: 'openReports', to: adminPaths.reports, name: t`Safety reports` },
  { count: 'waitingCoaches', to: adminPaths.coaches, name: t`Coaches` },
  { count: 'waitingFamilies', to: adminPaths.families, name: t`Families` },
  { count: 'unhandledMessages', to: adminPaths.messages, name: t`Messages` },
  { count: 'unlistedColleges', to: adminPaths.colleges, name: t`Colleges` },
] as const satisfies readonly { count: keyof AdminOverview; to: string; name: string }[]

function AdminLinks() {
  const query = useQuery(overviewQuery)
  const { data } = query
  if (!data) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load the overview.`}
        skeleton={<SkeletonRows label={t`Loading the overview`} count={1} />}
      />
    )
  }
  return (
    <nav aria-label={t`Administration`}>
      <ul className="flex flex-wrap gap-3">
        {queues.map(({ count, to, name }) => (
          <li key={to}>
            <LinkButton to={to} variant={data[count] > 0 ? 'primary' : 'outline'}>
              {name} <span className="number text-xl">{data[count]}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
