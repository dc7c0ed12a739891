import { type Conversation, t } from '@touchline/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { SafetyQuestion } from './safety-buttons.tsx'

interface SafetyDialogsProps {
  userId: string
  conversation: Conversation
  asking: SafetyQuestion | undefined
  onClose: () => void
  onBlock: () => void
  busy: boolean
}

/** What Block and Report ask before they act. */
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
        description={t`Nobody can write in this conversation while the block stands, and ${name} sees that it is closed. You can unblock at any time. To tell our team, use Report.`}
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
    </>
  )
}
