import { t } from '@touchline/contract'
import { ProfileViewsSection } from '../../features/privacy/profile-views-section.tsx'
import { YourDataLink } from '../../features/privacy/your-data-link.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/profile-views-page'

export function meta() {
  return pageMeta(t`Colleges that viewed the profile`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request)
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Profile views" />
      <div className="page-width py-6">
        <SkeletonText label="Loading profile views" count={3} />
      </div>
    </>
  )
}

/** Profile views of one player, for a guardian; players see them on their own profile, too. */
export default function LooksPage({ params: { playerId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Profile views" />
      <div className="page-width grid gap-8 py-6 pb-12">
        <ProfileViewsSection playerId={playerId} />
        <YourDataLink />
      </div>
    </>
  )
}
