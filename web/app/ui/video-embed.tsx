import { Play } from 'lucide-react'
import { useState } from 'react'

interface VideoEmbedProps {
  videoId: string
  /** The second at which it starts. */
  start?: number
  /** Its name for screen readers: 'Highlight Video of Amara Okafor'. */
  title: string
}

/** Shows a YouTube video, at most 560x315; nothing comes from YouTube before Play is pressed. */
export function VideoEmbed({ videoId, start = 0, title }: VideoEmbedProps) {
  const [playing, setPlaying] = useState(false)
  const frame = 'aspect-[560/315] w-full max-w-[560px] rounded-card'
  if (playing) {
    return (
      <iframe
        ref={takeFocus}
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`}
        title={title}
        width={560}
        height={315}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`${frame} border-0 bg-pitch-950`}
      />
    )
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      aria-label={`Play: ${title}. Plays from YouTube`}
      className={`${frame} on-pitch group relative block overflow-hidden bg-turf text-on-pitch`}
    >
      <svg
        viewBox="0 0 560 315"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none stroke-mark-faint stroke-2"
      >
        <path d="M0 60h560M330 60l30 255M-40 315 120 60M620 315 470 60" />
        <ellipse cx="345" cy="170" rx="118" ry="52" />
        <path d="M105 250q170 40 310-110" className="stroke-yellow stroke-4 [stroke-dasharray:14_10]" />
        <circle cx="105" cy="250" r="11" className="fill-yellow stroke-none" />
        <circle cx="220" cy="225" r="8" className="fill-on-pitch stroke-none" />
        <circle cx="265" cy="115" r="7" className="fill-pitch-300 stroke-none" />
        <circle cx="455" cy="225" r="8" className="fill-pitch-300 stroke-none" />
      </svg>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-18 place-items-center rounded-full bg-yellow text-on-yellow transition-transform group-hover:scale-108">
          <Play aria-hidden="true" className="ml-1 size-8 fill-current" />
        </span>
      </span>
      <span className="absolute inset-x-0 bottom-0 flex justify-end bg-linear-to-t from-pitch-950 to-transparent px-4 pt-10 pb-3 font-medium">
        Plays from YouTube
      </span>
    </button>
  )
}

/** Focuses the player, because the pressed button is gone. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus()
}
