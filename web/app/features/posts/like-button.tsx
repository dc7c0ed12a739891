import type { Post } from '@touchline/contract'
import { ThumbsUp } from 'lucide-react'
import { numberText } from '../../lib/i18n/language.ts'
import { classNames } from '../../ui/class-names.ts'

interface LikeButtonProps {
  post: Post
  onLike: (liked: boolean) => void
}

/** Liked or not, as a button that stays pressed, and by how many. */
export function LikeButton({ post: { playerName, liked, likes }, onLike }: LikeButtonProps) {
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
