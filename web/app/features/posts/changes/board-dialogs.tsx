import { type Post, type PostReportReason, postReportReasons, t } from '@touchline/contract'
import { type RefObject, useRef } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { numberText } from '../../../lib/i18n/language.ts'
import { settled, useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ReportFields, useReportFields } from '../../conversations/safety/report-fields.tsx'
import { useDelete, useReportWritten, type Written } from './use-changes.ts'
import { articleId, type BoardQuestion } from './written-menu.tsx'

interface BoardDialogsProps {
  /** The last requested deletion or report; unchanged while its dialog closes. */
  asked: BoardQuestion | undefined
  open: boolean
  onClose: () => void
  /** The list of posts; its first menu takes focus after a post is deleted together with its own menu. */
  list: RefObject<HTMLElement | null>
}

/** Shows the board's dialogs for Delete and Report. */
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

interface ReportWrittenProps {
  written: Written
  open: boolean
  onClose: () => void
}

/** Reports a post or comment to the administrators; the typed text stays until sent. */
function ReportWritten({ written, open, onClose }: ReportWrittenProps) {
  const { post, comment } = written
  const name = (comment ?? post).coachName
  const fields = useReportFields<PostReportReason>()
  const report = useReportWritten(written)
  const sent = report.isSuccess
  const send = useOneAtATime(async () => {
    const taken = fields.take()
    if (taken) await settled(report.mutateAsync(taken))
  })
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
          : t`Our team will review your report and this text as it is now. We won't tell ${name} that you reported them.`
      }
      actions={
        // The cross closes the thanks: a button here would be where Send was, for a second press.
        !sent && (
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
