import { Crest } from '../../ui/figures/crest.tsx'
import { timeText } from './game-times.ts'

interface GameChipProps {
  title: string
  start: string
  opponent: string
  compact: boolean
}

/** A game within its day: crest, title and time, or on phones the crest alone, with the words for screen readers. */
export function GameChip({ title, start, opponent, compact }: GameChipProps) {
  const crest = <Crest name={opponent || title} className="h-7 w-6 shrink-0" />
  if (compact) {
    return (
      <>
        {crest}
        <span className="sr-only">
          {title}, {timeText(start)}
        </span>
      </>
    )
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5 p-1.5">
      {crest}
      <span className="min-w-0">
        <span className="display line-clamp-2 text-[0.9375rem] leading-[1.1] font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-xs wrap-anywhere">{timeText(start)}</span>
      </span>
    </span>
  )
}
