import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { BoardPageSkeleton } from '../../features/workbench/board/page/board-skeleton.tsx'
import { WorkbenchBoard } from '../../features/workbench/board/page/workbench-board.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/board-page'

export function meta() {
  return pageMeta(t`Board`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  return <BoardPageSkeleton />
}

/** Shows the program's board of prospects. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly userId={loaderData.user.userId} fallback={<BoardPageSkeleton />}>
      {(coach) => <WorkbenchBoard coach={coach} />}
    </VerifiedCoachOnly>
  )
}
