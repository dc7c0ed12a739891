import { type Post, t } from '@touchline/contract'
import { type RefObject, useRef } from 'react'
import { numberText } from '../../../lib/i18n/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { ReportWritten } from './report-written.tsx'
import { useDelete } from './use-changes.ts'
import { articleId, type BoardQuestion } from './written-menu.tsx'

interface BoardDialogsProps {
  /** The last question; it stays while its dialog closes. */
  asked: BoardQuestion | undefined
  open: boolean
  onClose: () => void
  /** Its first menu takes the focus after a post is gone with its own. */
  list: RefObject<HTMLElement | null>
}

/** The dialogs that Delete and Report of the board open. */
export function BoardDialogs({ asked, open, onClose, list }: BoardDialogsProps) {
  const remove = useDelete()
  const confirmed = useRef(false)
  if (!asked) return null
  const { act, post, comment } = asked
  const deleting = open && act === 'delete'
  return (
    <>
      <ConfirmDialog
        open={deleting}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        title={comment ? t`Delete your comment?` : t`Delete your post?`}
        description={comment ? t`You can't undo this.` : consequence(post)}
        confirm={t`Delete`}
        onConfirm={() => {
          confirmed.current = true
          remove({ post, ...(comment ? { comment } : {}) })
          onClose()
        }}
        finalFocus={() => {
          if (!confirmed.current) return true
          confirmed.current = false
          return comment ? document.getElementById(articleId(post)) : list.current
        }}
      />
      <ReportWritten
        key={`${post.postId} ${comment?.commentId ?? ''}`}
        written={asked}
        open={open && act === 'report'}
        onClose={onClose}
      />
    </>
  )
}

function consequence({ commentCount }: Post): string {
  if (commentCount === 0) return t`You can't undo this.`
  return commentCount === 1
    ? t`Its comment goes with it. You can't undo this.`
    : t`Its ${numberText(commentCount)} comments go with it. You can't undo this.`
}
