import { type Conversation, t } from '@touchline/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeleteConversation } from '../api/conversations.ts'

interface DeleteConversationProps {
  userId: string
  conversation: Conversation
}

/** Deletes the conversation from the own list once that is confirmed. */
export function DeleteConversation({ userId, conversation }: DeleteConversationProps) {
  const { name } = conversation.counterpart
  const [open, setOpen] = useState(false)
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
    setOpen(false)
  }
  return (
    <>
      <IconButton label={`Delete conversation with ${name}`} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Conversation?"
        description={t`We'll remove it from your list. ${name} keeps a copy, and a new message brings it back.`}
        confirm={t`Delete`}
        onConfirm={() => void confirm()}
        busy={remove.isPending}
      />
    </>
  )
}
