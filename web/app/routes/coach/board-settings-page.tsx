import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { MembersOnly } from '../../features/workbench/page/members-only.tsx'
import { WorkbenchPageSkeleton } from '../../features/workbench/page/workbench-page.tsx'
import { SettingsPage } from '../../features/workbench/settings/settings-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/board-settings-page'

export function meta() {
  return pageMeta(t`Board settings`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Shows the settings of the board of the coach's program. */
export default function BoardSettingsRoute({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData.user
  return (
    <VerifiedCoachOnly userId={userId} fallback={<Loading />}>
      <MembersOnly coachId={userId} fallback={<Loading />}>
        <SettingsPage />
      </MembersOnly>
    </VerifiedCoachOnly>
  )
}

const Loading = () => <WorkbenchPageSkeleton title={t`Board settings`} label={t`Loading the settings`} />
