import { missing, type Post, t } from '@touchline/contract'
import { ArrowRight, Megaphone, ThumbsUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { numberText } from '../../lib/i18n/language.ts'
import { shortDate, timeOfDay } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { isKept } from '../../lib/storage/kept-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Edited } from './changes/edit-comment.tsx'
import { articleId, type BoardQuestion, WrittenMenu } from './changes/written-menu.tsx'
import { PostComments } from './post-comments.tsx'
import { tagNames } from './post-fields.tsx'

const EditPost = lazyPart(async () => (await import('./changes/edit-post.tsx')).EditPost, Written)

interface PostCardProps {
  post: Post
  coachId: string
  onLike: (liked: boolean) => void
  onAsk: (question: BoardQuestion) => void
}

/** Shows a post with its author, shoutout, likes and comments. */
export function PostCard({ post, coachId, onLike, onAsk }: PostCardProps) {
  const heading = useId()
  const [editing, setEditing] = useState(() => isKept(coachId, post.postId))
  const menu = useRef<HTMLDivElement>(null)
  return (
    <Card>
      <article
        id={articleId(post)}
        aria-labelledby={heading}
        className="grid min-w-0 xl:grid-cols-[minmax(0,1fr)_23rem] xl:divide-x xl:divide-line"
      >
        <div className="flex min-w-0 flex-col items-start gap-3.5 p-4 sm:p-5">
          <div className="flex w-full items-start gap-3">
            <Avatar kind="coach" name={post.coachName} picture={post.profilePic} />
            <div className="min-w-0 flex-1">
              <p className="display text-lg leading-tight wrap-anywhere">{post.coachName}</p>
              <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-soft">
                <span className="wrap-anywhere">{post.collegeName}</span>
                <time dateTime={post.createdAt}>
                  {timeOfDay(post.createdAt)}, {shortDate(post.createdAt)}
                </time>
                <Edited at={post.editedAt} />
              </p>
            </div>
            <div className="max-sm:hidden">
              <Tag post={post} />
            </div>
            <div ref={menu} className="-mt-1.5 -mr-2 sm:-mt-2">
              <WrittenMenu
                written={{ post }}
                coachId={coachId}
                onEdit={() => setEditing(true)}
                onAsk={onAsk}
              />
            </div>
          </div>
          <div className="-mb-1.5 sm:hidden">
            <Tag post={post} />
          </div>
          <h3
            id={heading}
            dir="auto"
            className={classNames('text-[1.625rem] leading-[1.05] wrap-anywhere', editing && 'sr-only')}
          >
            {post.playerName}
          </h3>
          {editing ? (
            <EditPost
              post={post}
              coachId={coachId}
              onDone={() => {
                setEditing(false)
                menu.current?.querySelector('button')?.focus()
              }}
            />
          ) : (
            <Written post={post} />
          )}
          <div className="mt-auto pt-1">
            <LikeButton post={post} onLike={onLike} />
          </div>
        </div>
        <PostComments post={post} coachId={coachId} onAsk={onAsk} />
      </article>
    </Card>
  )
}

/** Shows the texts of a post. */
function Written({ post }: { post: Post }) {
  return (
    <>
      <Recommendation text={post.recommendation} />
      <div className="w-full empty:hidden">
        <Shoutout post={post} />
      </div>
    </>
  )
}

function Tag({ post: { tag } }: { post: Post }) {
  return <Badge tone={tag === 'Player Recommendation' ? 'yellow' : 'green'}>{tagNames[tag]}</Badge>
}

const foldedSize = { characters: 480, lines: 8 }

/** Shows a post's text; a long one starts folded. */
function Recommendation({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > foldedSize.characters || text.split('\n').length > foldedSize.lines
  return (
    <div className="max-w-[46rem]">
      <p
        id={id}
        dir="auto"
        className={classNames('whitespace-pre-line wrap-anywhere', isLong && !open && 'line-clamp-6')}
      >
        {text || missing}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-mx-2 mt-0.5 min-h-11 rounded-field px-2 text-[0.9375rem] font-semibold text-accent hover:bg-wash"
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

interface LikeButtonProps {
  post: Post
  onLike: (liked: boolean) => void
}

/** Shows the Like button, pressed while the viewer likes the post, and the number of likes. */
function LikeButton({ post: { playerName, liked, likes }, onLike }: LikeButtonProps) {
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-pressed={liked}
        onClick={() => onLike(!liked)}
        className="inline-flex min-h-11 items-center gap-2 rounded-field border-2 border-field-line bg-paper px-3.5 font-semibold transition-colors hover:bg-wash aria-pressed:border-accent aria-pressed:bg-dew aria-pressed:text-accent forced-colors:aria-pressed:border-[Highlight]"
      >
        <ThumbsUp
          aria-hidden="true"
          className={classNames(
            'size-5 transition-transform duration-150',
            liked && 'scale-110 -rotate-6 fill-yellow text-star-edge',
          )}
        />
        Like
        <span className="sr-only"> {playerName}</span>
      </button>
      <p className="text-[0.9375rem] text-ink-soft tabular-nums">
        {likes === 1 ? `${numberText(likes)} like` : `${numberText(likes)} likes`}
      </p>
    </div>
  )
}

/** Shows the player a post praises, linked to their page if coaches may see it. */
function Shoutout({ post: { playerShoutout, playerShoutoutId, playerShoutoutEmail } }: { post: Post }) {
  // A minor's email is not in the post.
  const name = playerShoutout || playerShoutoutEmail || (playerShoutoutId ? t`A player` : '')
  if (name === '') return null
  const content = (
    <>
      <Avatar kind="player" name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-[0.8125rem] font-semibold text-ink-soft">
          <Megaphone aria-hidden="true" className="size-4" />
          Player shoutout
        </span>
        <span className="display block text-xl leading-tight wrap-anywhere">{name}</span>
      </span>
    </>
  )
  const box = 'flex min-h-17 items-center gap-3 rounded-field border-l-6 border-yellow bg-wash px-3.5 py-2'
  if (!playerShoutoutId) return <div className={box}>{content}</div>
  return (
    <Link to={paths.player(playerShoutoutId)} className={`group ${box} hover:bg-dew`}>
      {content}
      <span className="flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent">
        <span className="max-xs:sr-only">Profile</span>
        <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  )
}
