import { type ReportWithEvidence, t } from '@touchline/contract'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeleteWords } from '../api.ts'

interface DeleteWordsProps {
  report: ReportWithEvidence
  onDeleted: () => void
}

/** Deletes a reported post or comment after confirmation, and says so; nothing for a conversation. */
export function DeleteWords({ report, onDeleted }: DeleteWordsProps) {
  const { about, onBoard } = report
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const remove = useDeleteWords(report.reportId)
  const toast = useToast()
  if (about === 'conversation') return null
  const isPost = about === 'post'
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onDeleted()
      },
      onError: (error) => toast.failure(messageOf(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <div ref={place} tabIndex={-1} className="mt-4">
      {onBoard ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {isPost ? t`Delete the post` : t`Delete the comment`}
        </Button>
      ) : (
        <p className="text-ink-soft">
          {isPost
            ? t`The post is no longer in Coach's Corner.`
            : t`The comment is no longer in Coach's Corner.`}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={isPost ? t`Delete this post?` : t`Delete this comment?`}
        description={
          isPost
            ? t`Its likes and comments go with it, and you can't undo this. The report keeps the words as evidence. We don't tell the author, but you can warn them.`
            : t`You can't undo this. The report keeps the words as evidence. We don't tell the author, but you can warn them.`
        }
        confirm={t`Delete`}
        onConfirm={confirm}
        busy={remove.isPending}
        finalFocus={() => onBoard || place.current}
      />
    </div>
  )
}
