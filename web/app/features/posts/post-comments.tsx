import { useInfiniteQuery } from '@tanstack/react-query'
import { limits, type Post, type PostComment, t } from '@touchline/contract'
import { SendHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { numberText } from '../../lib/i18n/language.ts'
import { shortDate, timeOfDay } from '../../lib/i18n/times.ts'
import { settled, useOneAtATime } from '../../lib/one-at-a-time.ts'
import { isKept, useKeptText } from '../../lib/storage/kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { commentsQuery, mergedComments } from './api.ts'
import { EditComment, Edited } from './changes/edit-comment.tsx'
import { type BoardQuestion, WrittenMenu } from './changes/written-menu.tsx'
import { useComment } from './post-marks.ts'

const atFirst = 2

interface PostCommentsProps {
  post: Post
  coachId: string
  onAsk: (question: BoardQuestion) => void
}

/** Lists a post's comments, newest last, at first the latest two; a form adds one. */
export function PostComments({ post, coachId, onAsk }: PostCommentsProps) {
  const heading = useId()
  const [open, setOpen] = useState(false)
  const more = useInfiniteQuery({
    ...commentsQuery(post.postId),
    enabled: open && post.commentCount > post.comments.length,
  })
  const known = mergedComments(post.comments, more.data?.pages.flatMap((page) => page.comments) ?? [])
  const shown = open ? known : known.slice(-atFirst)
  const earlier = post.commentCount - shown.length
  return (
    <div className="flex min-w-0 flex-col gap-3 border-line p-4 max-xl:border-t sm:p-5">
      <h4 id={heading} className="text-lg tracking-wide uppercase">
        Comments <span className="number text-ink-soft">{numberText(post.commentCount)}</span>
      </h4>
      {earlier > 0 && (
        <Button
          variant="outline"
          loading={open && more.isFetching}
          onClick={() => {
            setOpen(true)
            if (more.isError) void more.refetch()
            else if (more.hasNextPage) void more.fetchNextPage()
          }}
        >
          {more.isError ? t`Retry` : earlierText(earlier)}
        </Button>
      )}
      {more.isError && (
        <p role="alert" className="text-sm font-medium text-red">
          We couldn't load earlier comments. {messageOf(more.error)}
        </p>
      )}
      {shown.length > 0 ? (
        <ul aria-labelledby={heading} className="grid gap-3.5">
          {shown.map((comment) => (
            <li key={comment.commentId}>
              <Comment post={post} comment={comment} coachId={coachId} onAsk={onAsk} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">No comments yet. Be the first to comment.</p>
      )}
      <div className="mt-auto pt-1">
        <CommentForm post={post} coachId={coachId} />
      </div>
    </div>
  )
}

function earlierText(count: number): string {
  return count === 1 ? t`Show 1 earlier comment` : t`Show ${numberText(count)} earlier comments`
}

function Comment({ post, comment, coachId, onAsk }: PostCommentsProps & { comment: PostComment }) {
  const { coachName, collegeName, profilePic, createdAt, editedAt } = comment
  const [editing, setEditing] = useState(() => isKept(coachId, comment.commentId))
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className="flex gap-2.5">
      <Avatar kind="coach" name={coachName} picture={profilePic} size="small" />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-snug text-ink-soft">
          <span className="font-semibold text-ink wrap-anywhere">{coachName}</span>, {collegeName}
        </p>
        {editing ? (
          <EditComment
            post={post}
            comment={comment}
            coachId={coachId}
            onDone={() => {
              setEditing(false)
              menu.current?.querySelector('button')?.focus()
            }}
          />
        ) : (
          <>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {comment.comment}
            </p>
            <p className="flex flex-wrap gap-x-2.5 text-[0.8125rem] text-ink-soft">
              <time dateTime={createdAt}>
                {timeOfDay(createdAt)}, {shortDate(createdAt)}
              </time>
              <Edited at={editedAt} />
            </p>
          </>
        )}
      </div>
      <div ref={menu} className="-mt-2 -mr-2">
        <WrittenMenu
          written={{ post, comment }}
          coachId={coachId}
          onEdit={() => setEditing(true)}
          onAsk={onAsk}
        />
      </div>
    </div>
  )
}

/** Asks for a new comment; the typed text is kept until the server has it. */
function CommentForm({ post, coachId }: { post: Post; coachId: string }) {
  const { text, change: setText } = useKeptText(coachId, `comment ${post.postId}`)
  const add = useComment(post, coachId)
  const written = text.trim()

  const send = useOneAtATime(async () => {
    if (written !== '') await settled(add.mutateAsync(written, { onSuccess: () => setText('') }))
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid gap-2"
    >
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
