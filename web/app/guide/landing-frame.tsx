import { type ReactNode, Suspense } from 'react'
import { LandingVisitor } from './landing-visitor.tsx'
import { SignUpHalves } from './sign-up-halves.tsx'

interface LandingFrameProps {
  hero: ReactNode
  /** The sections below; their scripts come with the first touch. */
  children: ReactNode
}

/** What both landing pages begin with; the rest stands in a boundary of its own and comes alive later. */
export function LandingFrame({ hero, children }: LandingFrameProps) {
  return (
    <>
      <LandingVisitor />
      {hero}
      <SignUpHalves />
      <div data-flush>
        <Suspense fallback={<div className="min-h-dvh" />}>{children}</Suspense>
      </div>
    </>
  )
}
