import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { childrenQuery } from '../../features/guardians/api.ts'
import { ProfileViewsSection } from '../../features/privacy/profile-views-section.tsx'
import { YourDataLink } from '../../features/privacy/your-data-link.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/profile-views-page'

export function meta() {
  return pageMeta(t`Colleges that viewed the profile`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request).user }
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

/** Shows a player's profile views to a guardian; players also see them on their own profile. */
export default function ProfileViewsPage({ params: { playerId }, loaderData }: Route.ComponentProps) {
  const isParent = loaderData.user.type === 'guardian'
  const { data } = useQuery({ ...childrenQuery, enabled: isParent })
  const child = data?.children.find((one) => one.playerId === playerId)
  return (
    <>
      <PageHeader title="Profile views">
        {isParent && (
          <p className="mt-1 min-h-11 text-on-pitch-soft">
            {child && <span className="mr-4 wrap-anywhere">{child.playerName}</span>}
            <Link to={paths.family} className="inline-flex min-h-11 items-center text-white underline">
              Back to your family
            </Link>
          </p>
        )}
      </PageHeader>
      <div className="top-down page-width grid gap-8 py-6 pb-12">
        <ProfileViewsSection playerId={playerId} />
        <YourDataLink />
      </div>
    </>
  )
}
