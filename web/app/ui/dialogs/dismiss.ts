import { useEffect, useEffectEvent } from 'react'

// TypeScript has no type for this yet
declare class CloseWatcher extends EventTarget {
  constructor(options: { signal: AbortSignal })
}

/**
 * Lets Back on an Android phone close what lies open over the page instead of leaving the page. In browsers without a
 * CloseWatcher, Back leaves the page as before.
 */
export function useBackCloses(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return
    const closed = new AbortController()
    const watch = () => {
      const watcher = new CloseWatcher({ signal: closed.signal })
      watcher.addEventListener('close', () => {
        // a watcher hears only one request to close, and what is open may have a reason to stay
        watch()
        close()
      })
    }
    watch()
    return () => closed.abort()
  }, [open])
}

/** Makes a change unless Escape asks for it: Escape closes the list, and must not also throw away what was chosen. */
export function unlessEscape(details: { reason: string; cancel(): void }, change: () => void): void {
  if (details.reason === 'escape-key') details.cancel()
  else change()
}
