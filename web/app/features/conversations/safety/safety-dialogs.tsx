import { type Conversation, t } from '@touchline/contract'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import type { MenuQuestion } from './conversation-menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface SafetyDialogsProps {
  userId: string
  conversation: Conversation
  asking: MenuQuestion | undefined
  onClose: () => void
  onBlock: () => void
  busy: boolean
}

/** The dialogs that Block, Report and Delete open. */
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
