import { t } from '@touchline/contract'
import { redirect } from 'react-router'
import { Children } from '../../features/guardians/children.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/family-page'

// the forms of the player's half are not for parents to load
const Parents = lazyPart(
  async () => (await import('../../features/guardians/parents.tsx')).Parents,
  () => <HydrateFallback />,
)

export function meta() {
  return pageMeta(t`Family`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request)
  if (user.type !== 'player' && user.type !== 'guardian') throw redirect(paths.home)
  return { user }
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Family" />
      <div className="page-width py-6">
        <SkeletonRows label="Loading your family" count={3} />
      </div>
    </>
  )
}

/** Shows a player's parents, or a parent's children. */
export default function FamilyPage({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData
  return user.type === 'guardian' ? <Children /> : <Parents userId={user.userId} />
}
