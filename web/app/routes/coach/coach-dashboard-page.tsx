import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Gender, t } from '@touchline/contract'
import { ShieldCheck } from 'lucide-react'
import { ColleaguesPanel } from '../../features/coaches/dashboard/colleagues-panel.tsx'
import { DashboardSkeleton } from '../../features/coaches/dashboard/dashboard-skeleton.tsx'
import { FavoritePlayers } from '../../features/coaches/dashboard/favorite-players.tsx'
import { LatestConversations } from '../../features/coaches/dashboard/latest-conversations.tsx'
import { NewPlayers } from '../../features/coaches/dashboard/new-players.tsx'
import { ScoreStrip } from '../../features/coaches/dashboard/score-strip.tsx'
import { WhatsNew } from '../../features/coaches/dashboard/whats-new.tsx'
import { CollegeFigure } from '../../features/coaches/verification/college-figure.tsx'
import { SecondFactorSoon } from '../../features/coaches/verification/second-factor-needed.tsx'
import {
  type VerifiedCoach,
  VerifiedCoachOnly,
} from '../../features/coaches/verification/verified-coach-only.tsx'
import { collegeQuery } from '../../features/colleges/api/college.ts'
import { conversationsQuery } from '../../features/conversations/api/conversations.ts'
import { OfflineNote } from '../../features/offline/offline-note.tsx'
import { favoritesQuery, newPlayersQuery } from '../../features/player-lists/api/player-lists.ts'
import { usePlayerMarks } from '../../features/player-lists/player-marks.ts'
import { WorkbenchCard } from '../../features/workbench/workbench-card.tsx'
import { useUnreadCount } from '../../lib/http/cached-answers.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/coach-dashboard-page'

export function meta() {
  return pageMeta(t`Dashboard`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <DashboardSkeleton />
}

/** Shows the coach's home page: new players, conversations and favorites. */
export default function CoachDashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly userId={loaderData.user.userId} fallback={<DashboardSkeleton />}>
      {(coach) => <Dashboard coach={coach} gender={loaderData.user.gender} />}
    </VerifiedCoachOnly>
  )
}

function Dashboard({ coach, gender }: { coach: VerifiedCoach; gender?: Gender | null | undefined }) {
  const { data: college } = useQuery(collegeQuery(coach.collegeId, coach.userId))
  const conversations = useInfiniteQuery(conversationsQuery(coach.userId))
  const unread = useUnreadCount()
  const favorites = useInfiniteQuery(favoritesQuery(coach.userId))
  const newPlayers = useInfiniteQuery(newPlayersQuery(coach.userId))
  const marks = usePlayerMarks(coach.collegeId)

  return (
    <>
      <PageHeader
        title="Dashboard"
        figure={<CollegeFigure name={coach.collegeName} picture={college?.profilePic} />}
        eyebrow={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {coach.collegeName}
            {gender && (gender === 'female' ? ", women's soccer" : ", men's soccer")}
            <Badge tone="on-pitch" icon={<ShieldCheck aria-hidden="true" />}>
              Verified coach
            </Badge>
          </span>
        }
        aside={<ScoreStrip coachId={coach.userId} unread={unread} favorites={favorites.data?.pages.at(-1)} />}
      />
      <div className="top-down">
        <SecondFactorSoon userId={coach.userId} />
        <OfflineNote asOf={favorites.dataUpdatedAt} className="page-width pt-6" />
        <div className="page-width grid items-start gap-x-8 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="top-down grid min-w-0 gap-8">
            <WhatsNew coachId={coach.userId} collegeId={coach.collegeId} />
            <ColleaguesPanel coach={coach} />
            <WorkbenchCard coachId={coach.userId} />
            <LatestConversations query={conversations} coachId={coach.userId} />
            <FavoritePlayers query={favorites} marks={marks} />
          </div>
          <NewPlayers query={newPlayers} marks={marks} className="hidden lg:block" />
        </div>
      </div>
    </>
  )
}
