import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditLine, t } from '@touchline/contract'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../platform/page-meta.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { requireSession } from '../platform/require-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/audit-page'
import { AdminPage, AdminSkeleton } from './admin-page.tsx'
import { AuditDetails, AuditName } from './audit-cells.tsx'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { Moment } from './moment.tsx'
import { Paged } from './paged.tsx'
import { type AuditFilters, auditQuery } from './queries.ts'
import { type Column, RecordTable } from './record-table.tsx'

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
  {
    name: t`Action`,
    cell: ({ action }) => <span className="font-semibold wrap-anywhere">{action}</span>,
  },
  { name: t`When`, cell: ({ at }) => <Moment at={at} /> },
  {
    name: t`Done by`,
    cell: ({ actor }) => <AuditName name={actor} param="actor" otherwise={t`No one signed in`} />,
  },
  {
    name: t`Done to`,
    cell: ({ subject }) => <AuditName name={subject} param="subject" otherwise="–" />,
  },
  { name: t`Details`, cell: (line) => <AuditDetails line={line} /> },
]

const keyOf = (line: AuditLine) => String(line.lineId)

/** Lists the audit log, newest first. */
export default function AuditPage() {
  const [params] = useSearchParams()
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
