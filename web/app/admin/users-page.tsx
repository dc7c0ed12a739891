import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Account, t, userTypes } from '@touchline/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../platform/page-meta.ts'
import { messageOf } from '../platform/problem-error.ts'
import { requireSession } from '../platform/require-session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Route } from './+types/users-page'
import { AdminPage, AdminSkeleton } from './admin-page.tsx'
import { Paged } from './paged.tsx'
import { accountsQuery, useRestore } from './queries.ts'
import { RecordTable } from './record-table.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'

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

/** Everybody with an account, to be found, suspended and restored. */
export default function UsersPage() {
  const [params] = useSearchParams()
  const filters = {
    q: params.get('q') ?? '',
    type: userTypes.find((type) => type === params.get('type')),
    suspended: params.get('suspended') === 'true',
  }
  const query = useInfiniteQuery({ ...accountsQuery(filters), placeholderData: keepPreviousData })
  const [suspended, setSuspended] = useState<Account>()
  const restore = useRestore()
  const toast = useToast()

  const open = ({ userId, name }: Account) =>
    restore.mutate(
      { userId },
      {
        onSuccess: () => toast.success(t`${name} can log in again.`),
        onError: (error) => toast.failure(messageOf(error)),
      },
    )

  return (
    <AdminPage title={title}>
      <UserFilters key={params.toString()} {...filters} />
      <Paged
        query={query}
        rowsOf={(page) => page.accounts}
        failed={t`The people did not load`}
        empty={
          <EmptyState level={2} scene="out-of-play" title="Nobody found">
            Search by any part of the name, or by how the e-mail begins.
          </EmptyState>
        }
      >
        {(accounts) => (
          <RecordTable
            label="People"
            rows={accounts}
            keyOf={(account) => account.userId}
            columns={userColumns}
            actions={(account) =>
              account.suspendedAt !== null ? (
                <Button
                  variant="outline"
                  loading={restore.isPending && restore.variables.userId === account.userId}
                  onClick={() => open(account)}
                  aria-label={`Restore ${account.name}`}
                >
                  Restore
                </Button>
              ) : (
                account.can.suspend && (
                  <Button
                    variant="outline"
                    onClick={() => setSuspended(account)}
                    aria-label={`Suspend ${account.name}`}
                  >
                    Suspend
                  </Button>
                )
              )
            }
          />
        )}
      </Paged>
      <SuspendDialog person={suspended} onClose={() => setSuspended(undefined)} />
    </AdminPage>
  )
}
