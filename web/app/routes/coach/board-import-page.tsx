import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { ImportPage } from '../../features/workbench/files/import-page.tsx'
import { MembersOnly } from '../../features/workbench/page/members-only.tsx'
import { WorkbenchPageSkeleton } from '../../features/workbench/page/workbench-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/board-import-page'

export function meta() {
  return pageMeta(t`Files of the board`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Reads files into the board of the coach's program, and gives the board as a file. */
export default function BoardImportRoute({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData.user
  return (
    <VerifiedCoachOnly userId={userId} fallback={<Loading />}>
      <MembersOnly coachId={userId} fallback={<Loading />}>
        <ImportPage userId={userId} />
      </MembersOnly>
    </VerifiedCoachOnly>
  )
}

const Loading = () => <WorkbenchPageSkeleton title={t`Files`} label={t`Loading the files`} />
