import { type Conversation, type ReportReason, reportReasons, t } from '@touchline/contract'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useReport } from '../api/decisions.ts'
import { ReportFields, reportLine, useReportFields } from './report-fields.tsx'

interface ReportDialogProps {
  userId: string
  conversation: Conversation
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Tells the administrators about a conversation; what is written stays until it is sent. */
export function ReportDialog({ userId, conversation, open, onOpenChange }: ReportDialogProps) {
  const { name } = conversation.counterpart
  const form = useReportForm(userId, conversation)
  const close = () => {
    onOpenChange(false)
    if (form.sent) form.startOver()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={form.sent ? 'Thanks for telling us' : `Report ${name}`}
      description={
        form.sent
          ? undefined
          : t`Our team will review your report and the messages in this conversation. We won't tell ${name} that you reported them.`
      }
      actions={
        form.sent ? (
          <Button size="normal" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="outline" size="normal" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" size="normal" loading={form.busy} onClick={form.send}>
              Send report
            </Button>
          </>
        )
      }
    >
      {form.sent ? <WhatHappensNext conversation={conversation} /> : <Fields form={form} />}
    </Dialog>
  )
}

function useReportForm(userId: string, conversation: Conversation) {
  const blockable = conversation.can.block && !conversation.blocked
  const fields = useReportFields<ReportReason>()
  const [block, setBlock] = useState(true)
  const sending = useRef(false) // a double click comes before the button can know
  const report = useReport(userId, conversation)
  return {
    fields,
    block,
    setBlock,
    blockable,
    name: conversation.counterpart.name,
    busy: report.isPending,
    problem: report.error ? messageOf(report.error) : undefined,
    sent: report.isSuccess,
    send: () => {
      const taken = sending.current ? undefined : fields.take()
      if (!taken) return
      sending.current = true
      report.mutate(
        { ...taken, block: block && blockable },
        {
          onSettled: () => {
            sending.current = false
          },
        },
      )
    },
    startOver: () => {
      report.reset()
      fields.startOver()
      setBlock(true)
    },
  }
}

type ReportForm = ReturnType<typeof useReportForm>

function Fields({ form }: { form: ReportForm }) {
  return (
    <>
      <ReportFields reasons={reportReasons} fields={form.fields} />
      {form.blockable && (
        <label className={reportLine}>
          <input
            type="checkbox"
            checked={form.block}
            onChange={(event) => form.setBlock(event.target.checked)}
            className="size-5 shrink-0 accent-fill"
          />
          Also block {form.name}
        </label>
      )}
      {form.problem && <Banner kind="error">We couldn't send your report. {form.problem}</Banner>}
    </>
  )
}

function WhatHappensNext({ conversation }: { conversation: Conversation }) {
  const { name, type } = conversation.counterpart
  return (
    <div role="status" className="grid gap-2">
      <p>Our team will review it. We won't tell {name} that you reported them.</p>
      {conversation.blocked && (
        <p>You blocked {name}. No one can send messages here while the block is on.</p>
      )}
      {type === 'coach' && (
        <p className="text-ink-soft">
          If you're in danger or someone is threatening you, talk to an adult you trust now, or call 911.
        </p>
      )}
    </div>
  )
}
