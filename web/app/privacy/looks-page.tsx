import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import { requireSession } from '../platform/require-session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import type { Route } from './+types/looks-page'
import { LooksSection } from './looks-section.tsx'
import { YourDataLink } from './your-data-link.tsx'

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
      <div className="wide-width py-6">
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
      <div className="wide-width grid gap-8 py-6 pb-12">
        <LooksSection playerId={playerId} />
        <YourDataLink />
      </div>
    </>
  )
}
