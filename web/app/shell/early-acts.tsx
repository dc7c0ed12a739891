import { type ReactNode, Suspense, useEffect } from 'react'

/** Has what people did to the page before it was alive done now, or what they did to its late part (`keepEarlyActs`). */
export function EarlyActs({ late }: { late: boolean }) {
  'use no memo' // it is drawn once, and every page loads it
  useEffect(() => {
    const act: unknown = Reflect.get(globalThis, 'earlyActs')
    if (typeof act === 'function') act(late)
  }, [late])
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
