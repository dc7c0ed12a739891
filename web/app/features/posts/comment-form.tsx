import { limits, type Post } from '@touchline/contract'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useComment } from './post-marks.ts'

/** A comment being written; it stays until the server has it. */
export function CommentForm({ post, coachId }: { post: Post; coachId: string }) {
  const [text, setText] = useState('')
  const add = useComment(post, coachId)
  const sending = useRef(false) // a double click comes before the button can know
  const written = text.trim()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sending.current || written === '') return
    sending.current = true
    add.mutate(written, {
      onSuccess: () => setText(''),
      onSettled: () => {
        sending.current = false
      },
    })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <TextArea
        label={`Your comment on ${post.playerName}`}
        hideLabel
        id={`comment-${post.postId}`}
        placeholder="Write a comment"
        rows={1}
        maxLength={limits.comment}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={add.isError ? messageOf(add.error) : undefined}
      />
      {(written !== '' || add.isPending) && (
        <Button
          type="submit"
          loading={add.isPending}
          icon={<SendHorizontal aria-hidden="true" className="size-4.5" />}
          className="justify-self-end"
        >
          {add.isError ? 'Try again' : 'Comment'}
        </Button>
      )}
    </form>
  )
}
