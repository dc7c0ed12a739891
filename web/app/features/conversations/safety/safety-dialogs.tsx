import { type Conversation, type ReportReason, reportReasons, t } from '@touchline/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { settled, useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeleteConversation } from '../api/conversations.ts'
import { useReport } from '../api/decisions.ts'
import type { MenuQuestion } from '../thread/conversation-menu.tsx'
import { ReportFields, reportLine, useReportFields } from './report-fields.tsx'

interface SafetyDialogsProps {
  userId: string
  conversation: Conversation
  asking: MenuQuestion | undefined
  onClose: () => void
  onBlock: () => void
  busy: boolean
}

/** Shows the dialogs of Block, Report and Delete. */
export function SafetyDialogs({ userId, conversation, asking, onClose, onBlock, busy }: SafetyDialogsProps) {
  const { name } = conversation.counterpart
  const onOpenChange = (open: boolean) => {
    if (!open) onClose()
  }
  return (
    <>
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={onOpenChange}
        title={`Block ${name}?`}
        description={t`Neither side can send messages while the block is on, and ${name} will see that the conversation is closed. You can unblock anytime. To tell our team, use Report.`}
        confirm={t`Block`}
        onConfirm={onBlock}
        busy={busy}
      />
      <ReportDialog
        userId={userId}
        conversation={conversation}
        open={asking === 'report'}
        onOpenChange={onOpenChange}
      />
      <DeleteDialog
        userId={userId}
        conversation={conversation}
        open={asking === 'delete'}
        onOpenChange={onOpenChange}
      />
    </>
  )
}

interface DeleteDialogProps {
  userId: string
  conversation: Conversation
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before deleting the conversation from one's own list, then leaves it. */
function DeleteDialog({ userId, conversation, open, onOpenChange }: DeleteDialogProps) {
  const { name } = conversation.counterpart
  const remove = useDeleteConversation(userId)
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = async () => {
    try {
      await remove.mutateAsync(conversation)
      void navigate(paths.hub(), { replace: true })
    } catch {
      toast.failure(t`Failed to delete the conversation. Please try again.`)
    }
    onOpenChange(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Conversation?"
      description={t`We'll remove it from your list. ${name} keeps a copy, and a new message brings it back.`}
      confirm={t`Delete`}
      onConfirm={() => void confirm()}
      busy={remove.isPending}
    />
  )
}

interface ReportDialogProps {
  userId: string
  conversation: Conversation
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Reports a conversation to the administrators; the typed text stays until sent. */
function ReportDialog({ userId, conversation, open, onOpenChange }: ReportDialogProps) {
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
        // The cross closes the thanks: a button here would be where Send was, for a second press.
        !form.sent && (
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
  const report = useReport(userId, conversation)
  const send = useOneAtATime(async () => {
    const taken = fields.take()
    if (taken) await settled(report.mutateAsync({ ...taken, block: block && blockable }))
  })
  return {
    fields,
    block,
    setBlock,
    blockable,
    name: conversation.counterpart.name,
    busy: report.isPending,
    problem: report.error ? messageOf(report.error) : undefined,
    sent: report.isSuccess,
    send,
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
