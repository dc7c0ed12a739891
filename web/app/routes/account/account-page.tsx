import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { accountQuery } from '../../features/privacy/api.ts'
import { DeleteForm } from '../../features/privacy/delete-form.tsx'
import { ExportForm } from '../../features/privacy/export-form.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/account-page'

export function meta() {
  return pageMeta(t`Your data`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request).user }
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Your data" />
      <Loading />
    </>
  )
}

/** The page of a person's own data: download it, or delete it for good. */
export default function AccountPage({ loaderData: { user } }: Route.ComponentProps) {
  const query = useQuery(accountQuery(user.userId))
  const { data: account } = query
  return (
    <>
      <PageHeader title="Your data">
        <p className="mt-1 break-all text-on-pitch-soft">{account?.email ?? '\u00a0'}</p>
      </PageHeader>
      {account ? (
        <div className="page-width py-6 pb-12">
          <div className="grid max-w-[52rem] gap-8">
            <p className="max-w-[44em]">
              Your data is yours. Download a copy anytime, or delete it for good.{' '}
              <Link to={paths.privacy} className="link">
                What we keep, why, and who sees it
              </Link>
            </p>
            <ExportForm account={account} />
            <DeleteForm account={account} type={user.type} />
          </div>
        </div>
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your data."
          errorClass="page-width py-6"
          skeleton={<Loading />}
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="page-width py-6">
      <SkeletonText label="Loading your data" count={6} />
    </div>
  )
}
