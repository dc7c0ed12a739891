import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditLine, t } from '@touchline/contract'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { type AuditFilters, auditQuery } from '../../features/admin/api.ts'
import { AuditDetails, AuditSentence } from '../../features/admin/audit/audit-cells.tsx'
import { AuditFilterForm } from '../../features/admin/audit/audit-filter-form.tsx'
import { DateTime } from '../../features/admin/cells.tsx'
import { Paged } from '../../features/admin/paged.tsx'
import { type Column, RecordTable } from '../../features/admin/record-table.tsx'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/audit-page'

const title = t`Audit log`

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

const columns: [Column<AuditLine>, ...Column<AuditLine>[]] = [
  { name: t`What happened`, cell: (line) => <AuditSentence line={line} />, className: 'lg:w-1/2' },
  { name: t`When`, cell: ({ at }) => <DateTime at={at} /> },
  { name: t`Details`, cell: (line) => <AuditDetails line={line} /> },
]

const keyOf = (line: AuditLine) => String(line.lineId)

export default function AuditPage() {
  const params = useSearch()
  const typed = (name: string) => params.get(name) ?? ''
  const filters: AuditFilters = {
    action: typed('action'),
    actor: typed('actor'),
    subject: typed('subject'),
    from: typed('from'),
    to: typed('to'),
  }
  const query = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData })
  const problems = query.error instanceof ProblemError ? query.error.fields : []
  return (
    <AdminPage title={title} note={t`Permanent record. It can't be edited.`}>
      <AuditFilterForm key={params.toString()} filters={filters} problems={problems} />
      <Paged
        query={query}
        rowsOf={(page) => page.lines}
        keyOf={keyOf}
        list={JSON.stringify(filters)}
        failed={t`We couldn't load the audit log.`}
        empty={<EmptyState level={2} scene="out-of-play" title="No entries" />}
      >
        {(lines) => <RecordTable label="Audit log" places={lines} keyOf={keyOf} columns={columns} />}
      </Paged>
    </AdminPage>
  )
}
