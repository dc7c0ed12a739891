import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Account, t, userTypes } from '@touchline/contract'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { accountsQuery } from '../../features/admin/api.ts'
import { Paged } from '../../features/admin/paged.tsx'
import { UserFilters } from '../../features/admin/users/user-filters.tsx'
import { UserTable } from '../../features/admin/users/user-table.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/users-page'

const title = t`Users`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

const keyOf = (account: Account) => account.userId

/** Lists everyone with an account, to find, suspend and restore. */
export default function UsersPage() {
  const params = useSearch()
  const filters = {
    q: params.get('q') ?? '',
    type: userTypes.find((type) => type === params.get('type')),
    suspended: params.get('suspended') === 'true',
  }
  const list = JSON.stringify(filters)
  const query = useInfiniteQuery({ ...accountsQuery(filters), placeholderData: keepPreviousData })
  return (
    <AdminPage title={title}>
      <UserFilters key={params.toString()} {...filters} />
      <Paged
        query={query}
        rowsOf={(page) => page.accounts}
        keyOf={keyOf}
        list={list}
        failed={t`We couldn't load the users.`}
        empty={
          <EmptyState level={2} scene="out-of-play" title="No users found">
            Search by any part of the name or the email.
          </EmptyState>
        }
      >
        {(accounts) => <UserTable accounts={accounts} keyOf={keyOf} />}
      </Paged>
    </AdminPage>
  )
}
