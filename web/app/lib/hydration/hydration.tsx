import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'

/**
 * Replays the events people caused before hydration, in the page or its deferred part (`recordEventsForReplay`); not
 * before the page knows what only the browser does, such as the session and the token of an emailed link.
 */
export function ReplayBoundary({ deferred }: { deferred: boolean }) {
  const mounted = useMounted()
  useEffect(() => {
    if (!mounted) return
    const act: unknown = Reflect.get(globalThis, 'replayEvents')
    if (typeof act === 'function') act(deferred)
  }, [deferred, mounted])
  return null
}

/** Wraps a part of a page whose scripts load later than the rest. */
export function DeferredPart({ children }: { children: ReactNode }) {
  return (
    <div data-deferred>
      <Suspense fallback={<div className="min-h-dvh" />}>
        {children}
        <ReplayBoundary deferred />
      </Suspense>
    </div>
  )
}

/**
 * Marks the document once the page is hydrated. Scripts that drive a browser wait for the mark: before it, buttons and
 * keys do nothing yet.
 */
export function HydratedAttribute() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
  return null
}

/** Returns true if hydration is over: false while rendering on the server and during hydration, then true. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/**
 * Fetches a script until it comes, at intervals that grow to a minute. React's `lazy` would keep a failure, and show the
 * error page in place of everything. The server also writes this function into pages, so it uses nothing around it.
 */
export function untilFetched<Part>(fetchPart: () => Promise<Part>, pause = 2000): Promise<Part> {
  const again = () => untilFetched(fetchPart, Math.min(2 * pause, 60_000))
  return fetchPart().catch(() => new Promise((resolve) => setTimeout(() => resolve(again()), pause)))
}
