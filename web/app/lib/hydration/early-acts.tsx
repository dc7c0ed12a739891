import { type ReactNode, Suspense, useEffect } from 'react'
import { useMounted } from './mounted.ts'

/**
 * Has what people did to the page before it was alive done now, or what they did to its late part (`keepEarlyActs`); not
 * before the page knows what only the browser does, such as who is signed in and the token of a mailed link.
 */
export function EarlyActs({ late }: { late: boolean }) {
  'use no memo' // it is drawn once, and every page loads it
  const mounted = useMounted()
  useEffect(() => {
    if (!mounted) return
    const act: unknown = Reflect.get(globalThis, 'earlyActs')
    if (typeof act === 'function') act(late)
  }, [late, mounted])
  return null
}

/** The part of a page whose scripts come later than the rest's. */
export function LatePart({ children }: { children: ReactNode }) {
  'use no memo'
  return (
    <div data-late-part>
      <Suspense fallback={<div className="min-h-dvh" />}>
        {children}
        <EarlyActs late />
      </Suspense>
    </div>
  )
}
