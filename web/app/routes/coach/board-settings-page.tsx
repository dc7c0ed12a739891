import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { SettingsPage } from '../../features/workbench/settings/settings-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
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
      <SettingsPage />
    </VerifiedCoachOnly>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Loading..." eyebrow={t`Your board`} />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading the settings`} count={8} />
      </div>
    </>
  )
}
