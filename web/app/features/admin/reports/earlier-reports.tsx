import { useQuery } from '@tanstack/react-query'
import { type Report, type ReportWithEvidence, t } from '@touchline/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { reportsAboutQuery } from '../api.ts'
import { DateTime, reasonWords } from '../cells.tsx'

/** Lists other reports about the same person with their outcomes; nothing without any. */
export function EarlierReports({ report }: { report: ReportWithEvidence }) {
  if (report.reportsAboutPerson === 1) return null
  return <Others report={report} />
}

function Others({ report: { reportId, reported } }: { report: ReportWithEvidence }) {
  const heading = useId()
  const query = useQuery(reportsAboutQuery(reported.userId))
  const others = query.data?.reports.filter((one) => one.reportId !== reportId)
  return (
    <section aria-labelledby={heading} className="mt-8 min-w-0">
      <SectionTitle id={heading} count={others?.length}>
        Other reports about {reported.name}
      </SectionTitle>
      {others ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {others.map((one) => (
            <Other key={one.reportId} report={one} />
          ))}
        </ul>
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load the other reports.`}
          skeleton={<SkeletonRows label="Loading the other reports" />}
        />
      )}
    </section>
  )
}

function Other({ report }: { report: Report }) {
  const { reportId, reason, reporter, reportedAt, closedAt, outcome } = report
  return (
    <li className="px-4 py-2.5">
      <p>
        <Link to={adminPaths.report(reportId)} className="font-semibold underline underline-offset-3">
          {reasonWords(reason)}
        </Link>{' '}
        <Badge tone={closedAt === null ? 'yellow' : 'neutral'}>
          {closedAt === null ? t`Open` : t`Closed`}
        </Badge>
      </p>
      {outcome && <p className="line-clamp-3 wrap-anywhere">{outcome}</p>}
      <p className="text-sm text-ink-soft">
        {reporter.name}, <DateTime at={reportedAt} />
      </p>
    </li>
  )
}
