import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { reportQuery, useReportChange } from '../../features/admin/api.ts'
import { DeleteWords } from '../../features/admin/reports/delete-words.tsx'
import { EarlierReports } from '../../features/admin/reports/earlier-reports.tsx'
import { Evidence } from '../../features/admin/reports/evidence.tsx'
import { OtherConversations } from '../../features/admin/reports/other-conversations.tsx'
import { ReportFacts } from '../../features/admin/reports/report-facts.tsx'
import { ReportOutcome } from '../../features/admin/reports/report-outcome.tsx'
import { SuspendDialog } from '../../features/admin/users/suspend-dialog.tsx'
import { WarnDialog } from '../../features/admin/users/warn-dialog.tsx'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { adminPaths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/report-page'

const title = t`Report`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return { reportId: params.reportId }
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

/** Shows a report: who, why, the messages as they were, and the outcome. */
export default function ReportPage({ loaderData: { reportId } }: Route.ComponentProps) {
  const query = useQuery(reportQuery(reportId))
  const { data: report, error } = query
  const change = useReportChange(reportId)
  const [asking, setAsking] = useState<'warn' | 'suspend'>()
  const done = () => setAsking(undefined)
  return (
    <AdminPage title={title}>
      <Link
        to={adminPaths.reports}
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] underline underline-offset-3"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" /> All reports
      </Link>
      {report ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            <ReportFacts
              report={report}
              onWarn={() => setAsking('warn')}
              onSuspend={() => setAsking('suspend')}
            />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Evidence report={report} />
            <DeleteWords report={report} onDeleted={() => change((now) => ({ ...now, onBoard: false }))} />
            <OtherConversations report={report} />
            <EarlierReports report={report} />
          </div>
          <div className="lg:col-start-2">
            <ReportOutcome report={report} onClosed={(closed) => change((now) => ({ ...now, ...closed }))} />
          </div>
          <WarnDialog
            person={asking === 'warn' ? report.reported : undefined}
            reportId={report.reportId}
            onClose={done}
            onWarned={({ warnedAt }, reason) =>
              change((now) => ({
                ...now,
                warnings: [{ warnedAt: warnedAt ?? '', warnedBy: '', reason }, ...now.warnings],
              }))
            }
          />
          <SuspendDialog
            person={
              asking === 'suspend'
                ? { ...report.reported, warnedAt: report.warnings[0]?.warnedAt ?? null }
                : undefined
            }
            reportId={report.reportId}
            onClose={done}
            onSuspended={() =>
              change((now) => ({ ...now, reported: { ...now.reported, account: 'suspended' } }))
            }
          />
        </div>
      ) : error instanceof ProblemError && error.statusCode === 404 ? (
        <EmptyState
          scene="out-of-play"
          level={2}
          title="We can't find that report"
          action={<LinkButton to={adminPaths.reports}>All reports</LinkButton>}
        />
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load the report."
          skeleton={<SkeletonRows label="Loading the report" />}
        />
      )}
    </AdminPage>
  )
}
