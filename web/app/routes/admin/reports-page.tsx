import { useInfiniteQuery } from '@tanstack/react-query'
import { type Report, t } from '@touchline/contract'
import { Link } from 'react-router'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { reportsQuery } from '../../features/admin/api.ts'
import {
  AccountBadge,
  DateTime,
  personType,
  reasonWords,
  reportSubject,
} from '../../features/admin/cells.tsx'
import { Paged } from '../../features/admin/paged.tsx'
import { type Column, RecordTable, RowTitle } from '../../features/admin/record-table.tsx'
import { ConcernedAge, SeverityBadge } from '../../features/admin/reports/severity.tsx'
import { StateLinks } from '../../features/admin/url-filters.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { adminPaths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/reports-page'

const title = t`Reports`

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

const columns: [Column<Report>, ...Column<Report>[]] = [
  {
    name: t`About`,
    cell: ({ reportId, reported }) => (
      <RowTitle below={personType(reported.type)}>
        <Link to={adminPaths.report(reportId)} className="underline underline-offset-3">
          {reported.name}
        </Link>{' '}
        <AccountBadge account={reported.account} />
      </RowTitle>
    ),
  },
  {
    name: t`Reason`,
    cell: ({ about, reason, details, severity }) => (
      <>
        <p>
          {reasonWords(reason)} <SeverityBadge severity={severity} />
        </p>
        {about !== 'conversation' && <p className="text-sm text-ink-soft">{reportSubject(about)}</p>}
        {details && <p className="line-clamp-2 text-sm text-ink-soft">{details}</p>}
      </>
    ),
  },
  { name: t`Player`, cell: ({ concerned }) => <ConcernedAge concerned={concerned} /> },
  { name: t`By`, cell: ({ reporter }) => `${reporter.name} (${personType(reporter.type)})` },
  { name: t`Reported`, cell: ({ reportedAt }) => <DateTime at={reportedAt} /> },
]

const keyOf = (report: Report) => report.reportId

const closedColumns: [Column<Report>, ...Column<Report>[]] = [
  ...columns,
  {
    name: t`Outcome`,
    cell: ({ outcome, closedBy }) => (
      <>
        <p className="line-clamp-3">{outcome}</p>
        {closedBy && <p className="text-sm text-ink-soft">{closedBy}</p>}
      </>
    ),
  },
]

/** Lists reports without their messages, which are read one report at a time. */
export default function ReportsPage() {
  const params = useSearch()
  const state = params.get('state') === 'closed' ? 'closed' : 'open'
  const query = useInfiniteQuery(reportsQuery(state))
  return (
    <AdminPage
      title={title}
      note={t`The most urgent reasons come first, then the youngest players, then the oldest reports. The audit log records each report you review.`}
    >
      <StateLinks
        label="Report status"
        current={state}
        states={[
          { state: 'open', name: t`Open` },
          { state: 'closed', name: t`Closed` },
        ]}
      />
      <Paged
        query={query}
        rowsOf={(page) => page.reports}
        keyOf={keyOf}
        list={state}
        failed={t`We couldn't load the reports.`}
        empty={
          <EmptyState
            level={2}
            scene="kick-off"
            title={state === 'open' ? 'No open reports' : 'No closed reports'}
          />
        }
      >
        {(reports) => (
          <RecordTable
            label="Reports"
            places={reports}
            keyOf={keyOf}
            columns={state === 'open' ? columns : closedColumns}
            actions={({ reportId, reported }) => (
              <LinkButton to={adminPaths.report(reportId)} variant="outline">
                Review<span className="sr-only"> the report about {reported.name}</span>
              </LinkButton>
            )}
          />
        )}
      </Paged>
    </AdminPage>
  )
}
