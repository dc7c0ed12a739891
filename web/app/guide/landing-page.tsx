import { t } from '@touchline/contract'
import { lazy } from 'react'
import { pageMeta } from '../platform/page-meta.ts'
import { callContext } from '../platform/server-context.ts'
import type { Route } from './+types/landing-page'
import { firstTouch } from './first-touch.ts'
import { Hero } from './hero.tsx'
import { HeroArt } from './hero-art.tsx'
import { landingData } from './landing-data.ts'
import { LandingFrame } from './landing-frame.tsx'

// The server renders it at once; the browser loads its scripts with the first interaction.
const Below = import.meta.env.SSR
  ? (await import('./landing-below.tsx')).LandingBelow
  : lazy(async () => {
      await firstTouch()
      return { default: (await import('./landing-below.tsx')).LandingBelow }
    })

export async function loader({ context }: Route.LoaderArgs) {
  return landingData(context.get(callContext), { count: 4 })
}

export function meta() {
  return pageMeta(t`Connecting athletes with coaches and teams`, {
    description: t`Soccer players build one profile with video, grades and games, share it with colleges they like, and talk with verified college coaches.`,
  })
}

/** The landing page: four partner colleges, six coaches. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame
      hero={
        <Hero
          art={<HeroArt />}
          titleClass="max-w-[4.7em] text-[clamp(3.75rem,1.9rem+7vw,7.5rem)]"
          title={
            <>
              Get seen from the <span className="text-yellow">touchline</span>
            </>
          }
        />
      }
    >
      <Below {...loaderData} />
    </LandingFrame>
  )
}
