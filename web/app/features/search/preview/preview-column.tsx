import { type FocusEvent, useEffect, useRef } from 'react'
import { useChangeParams, useSearch } from '../../../lib/navigation/search-params.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PreviewPaneProps } from './preview-pane.tsx'

const PreviewPane = lazyPart(async () => (await import('./preview-pane.tsx')).PreviewPane)

/** Shows the preview beside the list, on screens wide enough for three columns. */
export function PreviewColumn({ playerId, ...props }: PreviewPaneProps) {
  return (
    <div className="sticky top-18 hidden max-h-[calc(100dvh-5.5rem)] min-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper xl:block">
      <PreviewPane key={playerId} playerId={playerId} {...props} />
    </div>
  )
}

const key = 'preview'
// Passing over a player on the way to another is no profile view.
const previewDelay = 400 // milliseconds

export interface Preview {
  /** The player in the preview; undefined while closed. */
  playerId: string | undefined
  show: (playerId: string | undefined) => void
  /** Handles focus in the list of cards: an open preview follows the keyboard. */
  onFocus: (event: FocusEvent) => void
  /** Moves focus without changing the preview, as when a card is removed. */
  stayWhile: (move: () => void) => void
}

/** Returns the player shown beside the list, kept in the URL for the way back from the full profile. */
export function usePreview(): Preview {
  const changeParams = useChangeParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const staying = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const playerId = useSearch().get(key) ?? undefined

  const show = (next: string | undefined) => {
    clearTimeout(timer.current)
    changeParams(
      (now) => {
        if (next === undefined) now.delete(key)
        else now.set(key, next)
        return now
      },
      { replace: true },
    )
  }
  return {
    playerId,
    show,
    onFocus({ target }) {
      const focused = target.matches('a') ? target.closest('li')?.dataset.player : undefined
      if (
        playerId === undefined ||
        focused === undefined ||
        staying.current ||
        target.hasAttribute('data-kept-focus')
      )
        return
      clearTimeout(timer.current)
      if (focused !== playerId) timer.current = setTimeout(() => show(focused), previewDelay)
    },
    stayWhile(move) {
      clearTimeout(timer.current)
      staying.current = true
      move()
      staying.current = false
    },
  }
}
