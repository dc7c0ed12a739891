import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { untilFetched, useMounted } from '../lib/hydration/hydration.tsx'

/**
 * Makes a component that loads by itself, so that it does not slow a page's start. Until then, and on the server
 * (before hydration a page must look as the server wrote it), `Waiting` or nothing is shown.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<NoInfer<Props>>,
) {
  const Part = lazyInSuspense(fetchPart)
  return function LazyPart(props: Props) {
    const waiting = Waiting ? <Waiting {...props} /> : null
    if (!useMounted()) return waiting
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Makes the same below the caller's own `Suspense`: for what the server writes, or what waits together. */
export function lazyInSuspense<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilFetched(fetchPart) }))
}

interface LateWindowProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onClose?: () => void
}

/**
 * Stands in for a window, and closes it ten seconds after the press: any later, as after an outage, it would surprise.
 */
export function LateWindow({ open = true, onOpenChange, onClose }: LateWindowProps) {
  const close = useEffectEvent(() => (onClose ? onClose() : onOpenChange?.(false)))
  useEffect(() => {
    if (!open) return
    const late = setTimeout(close, 10_000)
    return () => clearTimeout(late)
  }, [open])
  return null
}
