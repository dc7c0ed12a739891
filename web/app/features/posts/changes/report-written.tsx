import { type PostReportReason, postReportReasons, t } from '@touchline/contract'
import { useRef } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ReportFields, useReportFields } from '../../conversations/safety/report-fields.tsx'
import { useReportWritten, type Written } from './use-changes.ts'

interface ReportWrittenProps {
  written: Written
  open: boolean
  onClose: () => void
}

/** Tells the administrators about a post or comment; what is written in the form stays until it is sent. */
export function ReportWritten({ written, open, onClose }: ReportWrittenProps) {
  const { post, comment } = written
  const name = (comment ?? post).coachName
  const fields = useReportFields<PostReportReason>()
  const sending = useRef(false) // a double click comes before the button can know
  const report = useReportWritten(written)
  const sent = report.isSuccess
  const send = () => {
    const taken = sending.current ? undefined : fields.take()
    if (!taken) return
    sending.current = true
    report.mutate(taken, {
      onSettled: () => {
        sending.current = false
      },
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={
        sent ? t`Thanks for telling us` : comment ? t`Report ${name}'s comment` : t`Report ${name}'s post`
      }
      description={
        sent
          ? undefined
          : t`Our team will review your report with these words as they are now. We won't tell ${name} that you reported them.`
      }
      actions={
        sent ? (
          <Button size="normal" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="outline" size="normal" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="danger" size="normal" loading={report.isPending} onClick={send}>
              Send report
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p role="status">Our team will review it. We won't tell {name} that you reported them.</p>
      ) : (
        <>
          <ReportFields reasons={postReportReasons} fields={fields} />
          {report.isError && (
            <Banner kind="error">We couldn't send your report. {messageOf(report.error)}</Banner>
          )}
        </>
      )}
    </Dialog>
  )
}
