import { useEffect, useEffectEvent } from 'react'
import { stepsBack } from '../../lib/navigation/history-place.ts'

// TypeScript has no type for this yet
declare class CloseWatcher extends EventTarget {
  constructor(options: { signal: AbortSignal })
}

/**
 * Lets Back close what lies open over the page instead of leaving the page: on an Android phone by a CloseWatcher, and
 * elsewhere, as by a swipe from the edge, by going forward again before the router hears of it.
 */
export function useBackCloses(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (!open) return
    const layer = () => close()
    layers.add(layer)
    // the browser keeps a function once, however often it is added; it runs before the router's, which does not capture
    window.addEventListener('popstate', closeInstead, true)
    const closed = new AbortController()
    const watch = () => {
      if (!('CloseWatcher' in window)) return
      const watcher = new CloseWatcher({ signal: closed.signal })
      watcher.addEventListener('close', () => {
        // a watcher hears only one request to close, and what is open may have a reason to stay
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

// what lies open over the page, the topmost last
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

/** Makes a change unless Escape asks for it: Escape closes the list, and must not also throw away what was chosen. */
export function unlessEscape(details: { reason: string; cancel(): void }, change: () => void): void {
  if (details.reason === 'escape-key') details.cancel()
  else change()
}
