import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { ImportPage } from '../../features/workbench/files/import-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
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
      {() => <ImportPage userId={userId} />}
    </VerifiedCoachOnly>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Loading..." eyebrow={t`Your board`} />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading the files`} count={6} />
      </div>
    </>
  )
}
