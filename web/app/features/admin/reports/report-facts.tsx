import { type ReportWithEvidence, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AccountBadge, Moment, personType, reasonWords, reportSubject } from '../cells.tsx'

interface ReportFactsProps {
  report: ReportWithEvidence
  onSuspend: () => void
}

/** Shows the facts of a report; the reported person can be suspended from here. */
export function ReportFacts({ report, onSuspend }: ReportFactsProps) {
  const { reported, reporter, reportedEmail, reporterEmail, about, reason, details, reportsAboutPerson } =
    report
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
        <Fact name={t`Reason`}>
          {reasonWords(reason)}
          {details && <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-soft">{details}</p>}
        </Fact>
        <Fact name={t`When`}>
          <Moment at={report.reportedAt} />
        </Fact>
      </dl>
      {reported.account === 'active' && (
        <Button variant="danger" onClick={onSuspend}>
          Suspend {reported.name}
        </Button>
      )}
    </Card>
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
