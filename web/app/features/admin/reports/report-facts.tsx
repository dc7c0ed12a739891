import { type ReportWithEvidence, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AccountBadge, DateTime, personType, reasonWords, reportSubject } from '../cells.tsx'
import { ConcernedAge, SeverityBadge } from './severity.tsx'

interface ReportFactsProps {
  report: ReportWithEvidence
  onWarn: () => void
  onSuspend: () => void
}

/** Shows a report's facts, with buttons to warn and suspend the reported person. */
export function ReportFacts({ report, onWarn, onSuspend }: ReportFactsProps) {
  const { reported, reporter, reportedEmail, reporterEmail, reason, details, reportsAboutPerson } = report
  const { about, concerned, severity, warnings } = report
  return (
    <Card className="grid gap-4 p-4">
      <dl className="grid gap-3">
        <Fact name={t`Reported person`}>
          <Person {...reported} email={reportedEmail} />
          {reportsAboutPerson > 1 && (
            <p className="font-semibold text-red">{reportsAboutPerson} reports about this person</p>
          )}
        </Fact>
        <Fact name={t`Reported by`}>
          <Person {...reporter} email={reporterEmail} />
        </Fact>
        <Fact name={t`About`}>{reportSubject(about)}</Fact>
        <Fact name={t`Player to protect`}>
          <ConcernedAge concerned={concerned} />
        </Fact>
        <Fact name={t`Reason`}>
          {reasonWords(reason)} <SeverityBadge severity={severity} />
          {details && (
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-soft">
              {details}
            </p>
          )}
        </Fact>
        <Fact name={t`When`}>
          <DateTime at={report.reportedAt} />
        </Fact>
      </dl>
      <Warnings warnings={warnings} />
      {reported.account === 'active' && (
        <>
          <Button variant="outline" onClick={onWarn}>
            Warn {reported.name}
          </Button>
          <Button variant="danger" onClick={onSuspend}>
            Suspend {reported.name}
          </Button>
        </>
      )}
    </Card>
  )
}

function Warnings({ warnings }: Pick<ReportWithEvidence, 'warnings'>) {
  if (warnings.length === 0) return <p className="text-ink-soft">Never warned before</p>
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings" className="text-xl">
        Earlier warnings
      </h2>
      <ul className="mt-1 grid gap-2">
        {warnings.map(({ warnedAt, warnedBy, reason }) => (
          <li key={warnedAt} className="rounded-[5px] bg-wash px-2.5 py-1.5">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {reason}
            </p>
            <p className="text-sm text-ink-soft">
              {warnedBy && `${warnedBy}, `}
              <DateTime at={warnedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PersonProps {
  name: string
  type: ReportWithEvidence['reported']['type']
  account: ReportWithEvidence['reported']['account']
  email: string
}

function Person({ name, type, account, email }: PersonProps) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {name} <AccountBadge account={account} />
      </p>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">
        {personType(type)}
        {email && (
          <>
            {', '}
            <Link to={adminPaths.usersLike(email)} className="underline underline-offset-3">
              {email}
            </Link>
          </>
        )}
      </p>
    </>
  )
}
