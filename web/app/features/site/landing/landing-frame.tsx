import type { ReactNode } from 'react'
import { LatePart } from '../../../lib/hydration/early-acts.tsx'
import { LandingVisitor } from './landing-visitor.tsx'
import { SignUpHalves } from './sign-up-halves.tsx'

interface LandingFrameProps {
  hero: ReactNode
  /** The sections below; their scripts load with the first interaction. */
  children: ReactNode
}

/** The first screen of both landing pages; the rest is in its own boundary and hydrates later. */
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
