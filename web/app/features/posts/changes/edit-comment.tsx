import { limits, type Post, type PostComment, t } from '@touchline/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { dayAndTime } from '../../../lib/i18n/times.ts'
import { useKeptText } from '../../../lib/storage/kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { lengthHint } from '../post-fields.tsx'
import { useEditComment } from './use-changes.ts'

interface EditCommentProps {
  post: Post
  comment: PostComment
  coachId: string
  onDone: () => void
}

/** Edits the coach's own comment in place; the typed text is kept until saved or canceled. */
export function EditComment({ post, comment, coachId, onDone }: EditCommentProps) {
  const { text, change: setText } = useKeptText(coachId, comment.commentId, comment.comment)
  const [missing, setMissing] = useState(false)
  const edit = useEditComment(post, comment)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const empty = text.trim() === ''
  const changed = text.trim() !== comment.comment

  const end = () => {
    setText(comment.comment)
    onDone()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMissing(empty)
    if (empty || edit.isPending) return
    if (changed) edit.mutate(text, { onSuccess: end })
    else end()
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextArea
        ref={field}
        label={t`Edit your comment`}
        hint={lengthHint(text.length, limits.comment)}
        rows={2}
        maxLength={limits.comment}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          missing && empty
            ? t`Write a comment first.`
            : edit.isError
              ? t`We couldn't save your changes. ${messageOf(edit.error)}`
              : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={end}>
          Cancel
        </Button>
        <Button type="submit" loading={edit.isPending}>
          Save
        </Button>
      </div>
      <UnsavedChanges when={changed} />
    </form>
  )
}

/** Marks a post or comment as edited, with the time. */
export function Edited({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <time dateTime={at} title={dayAndTime(at)}>
      Edited
    </time>
  )
}
