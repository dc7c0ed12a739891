import { useEffect, useEffectEvent } from 'react'
import { stepsBack } from '../../lib/navigation/history-place.ts'

// TypeScript has no type for this yet.
declare class CloseWatcher extends EventTarget {
  constructor(options: { signal: AbortSignal })
}

/**
 * Lets Back close an open layer instead of leaving the page: on Android by a CloseWatcher; elsewhere, as with an edge
 * swipe, by going forward again before the router hears of it.
 */
export function useBackCloses(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (!open) return
    const layer = () => close()
    layers.add(layer)
    // The browser adds a function only once; it runs before the router's, which does not capture.
    window.addEventListener('popstate', closeInstead, true)
    const closed = new AbortController()
    const watch = () => {
      if (!('CloseWatcher' in window)) return
      const watcher = new CloseWatcher({ signal: closed.signal })
      watcher.addEventListener('close', () => {
        // A watcher hears only one close request, and an open layer may have a reason to stay.
        watch()
        close()
      })
    }
    watch()
    return () => {
      closed.abort()
      layers.delete(layer)
    }
  }, [open])
}

// open layers over the page, topmost last
const layers = new Set<() => void>()
let isReturning = false

function closeInstead(event: PopStateEvent) {
  const steps = stepsBack()
  const [topmost] = [...layers].slice(-1)
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
  } else if (topmost && steps > 0) {
    isReturning = true
    event.stopImmediatePropagation()
    history.go(steps)
    topmost()
  }
}

/** Makes a change unless Escape caused it: Escape closes the list, and must not also discard the choice. */
export function unlessEscape(details: { reason: string; cancel(): void }, change: () => void): void {
  if (details.reason === 'escape-key') details.cancel()
  else change()
}
