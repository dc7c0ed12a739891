import { type Conversation, t } from '@touchline/contract'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeleteConversation } from '../api/conversations.ts'

interface DeleteDialogProps {
  userId: string
  conversation: Conversation
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Deletes the conversation from the own list once that is confirmed. */
export function DeleteDialog({ userId, conversation, open, onOpenChange }: DeleteDialogProps) {
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
