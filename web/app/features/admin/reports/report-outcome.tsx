import { addressFault, limits, type Report, type ReportWithEvidence, t } from '@touchline/contract'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useCloseReport } from '../api.ts'
import { DateTime } from '../cells.tsx'

interface ReportOutcomeProps {
  report: ReportWithEvidence
  onClosed: (report: Pick<Report, 'closedAt' | 'closedBy' | 'outcome' | 'note'>) => void
}

/** Asks for an open report's outcome, and shows a closed one's. */
export function ReportOutcome({ report, onClosed }: ReportOutcomeProps) {
  if (report.closedAt === null) return <CloseForm report={report} onClosed={onClosed} />
  return (
    <Card className="grid gap-1 p-4">
      <h2 className="text-xl">Closed</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {report.outcome}
      </p>
      {report.note && (
        <div>
          <h3 className="text-base font-semibold">Note to {report.reporter.name}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {report.note}
          </p>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {report.closedBy && `${report.closedBy}, `}
        <DateTime at={report.closedAt} />
      </p>
    </Card>
  )
}

function CloseForm({ report, onClosed }: ReportOutcomeProps) {
  const [outcome, setOutcome] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const close = useCloseReport(report.reportId)
  const toast = useToast()
  const empty = outcome.trim() === ''
  const fault = addressFault(note)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(empty)
    if (empty || fault || close.isPending) return
    close.mutate(
      { outcome, note },
      {
        onSuccess: (closed) => {
          toast.success(t`The report is closed.`)
          onClosed({
            closedAt: closed.closedAt,
            closedBy: closed.closedBy,
            outcome: closed.outcome,
            note: closed.note,
          })
        },
      },
    )
  }

  return (
    <Card className="p-4">
      <form noValidate onSubmit={send} className="grid gap-3">
        <TextArea
          label="Outcome"
          hint={t`Only administrators read this.`}
          name="outcome"
          value={outcome}
          onChange={(event) => setOutcome(event.target.value)}
          maxLength={limits.longText}
          error={
            missing && empty ? t`Describe the outcome.` : close.isError ? messageOf(close.error) : undefined
          }
        />
        <TextArea
          label="Note to the reporter (optional)"
          name="note"
          hint={t`When you close the report, we email ${report.reporter.name} that we reviewed it, with this note. Don't repeat anything private.`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={limits.longText}
          error={fault}
        />
        <Button type="submit" loading={close.isPending}>
          Close the report
        </Button>
      </form>
    </Card>
  )
}
