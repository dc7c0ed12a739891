import type { ReactNode } from 'react'
import { LatePart } from '../../../lib/hydration/early-acts.tsx'
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
        <LatePart>{children}</LatePart>
      </div>
    </>
  )
}
