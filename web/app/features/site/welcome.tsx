import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { useSession } from '../../lib/session/session.ts'
import { classNames } from '../../ui/class-names.ts'
import { PitchScene } from '../../ui/figures/pitch-scene.tsx'

interface WelcomeProps {
  /** The title before the name. */
  rank?: 'Coach'
  children: ReactNode
}

/** Greets the person by name, or without one if no one is signed in. */
export function Welcome({ rank, children }: WelcomeProps) {
  const user = useSession()?.user
  const mounted = useMounted()
  return (
    <div
      data-flush
      className="on-pitch mown grid min-h-[calc(100dvh-3.625rem)] place-items-center px-4 py-14"
    >
      {/* With the name, the greeting may be a line longer, and all of it is centered. */}
      <div
        className={classNames(
          'grid max-w-3xl justify-items-center gap-5 text-center',
          !mounted && 'unless-signed-in',
        )}
      >
        <PitchScene scene="kick-off" className="w-60 rounded-card outline-2 outline-mark" />
        <h1 className="text-[clamp(2.75rem,1.8rem+4vw,5rem)] leading-[0.92] wrap-anywhere uppercase outline-none">
          {greeting(rank, mounted ? user?.name : undefined)}
        </h1>
        <p className="text-xl text-on-pitch-soft">We're glad to have you back.</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}

function greeting(rank: WelcomeProps['rank'], name: string | undefined): string {
  if (rank) return name ? t`Welcome, Coach ${name}!` : t`Welcome, Coach!`
  return name ? t`Welcome, ${name}!` : t`Welcome!`
}
