import { t } from '@touchline/contract'
import { Hero } from '../../features/site/landing/hero.tsx'
import { HeroArt } from '../../features/site/landing/hero-art.tsx'
import { landingData } from '../../features/site/landing/landing-data.ts'
import { firstInteraction, LandingFrame } from '../../features/site/landing/landing-frame.tsx'
import { narrowPage, pageMeta } from '../../lib/navigation/page-meta.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { lazyInSuspense } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/landing-page'

// The server renders it at once; the browser loads its scripts with the first interaction.
const Below = import.meta.env.SSR
  ? (await import('../../features/site/landing/landing-sections.tsx')).LandingSections
  : lazyInSuspense(async () => {
      await firstInteraction()
      return (await import('../../features/site/landing/landing-sections.tsx')).LandingSections
    })

export async function loader({ context }: Route.LoaderArgs) {
  return landingData(context.get(callContext), { count: 4 })
}

export const handle = narrowPage

export function meta() {
  return pageMeta(t`Connecting athletes with coaches and teams`, {
    description: t`Soccer players build one profile with video, grades and games, share it with colleges they like, and talk with verified college coaches.`,
  })
}

/** Shows the landing page, with four partner colleges. */
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
      <Below {...loaderData} side="men" />
    </LandingFrame>
  )
}
