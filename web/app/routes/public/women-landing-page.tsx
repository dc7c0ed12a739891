import { t } from '@touchline/contract'
import { GoalArt } from '../../features/site/landing/goal-art.tsx'
import { Hero } from '../../features/site/landing/hero.tsx'
import { landingData } from '../../features/site/landing/landing-data.ts'
import { firstInteraction, LandingFrame } from '../../features/site/landing/landing-frame.tsx'
import { narrowPage, pageMeta } from '../../lib/navigation/page-meta.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { lazyInSuspense } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/women-landing-page'

// The server renders it at once; the browser loads its scripts with the first interaction.
const Below = import.meta.env.SSR
  ? (await import('../../features/site/landing/landing-sections.tsx')).LandingSections
  : lazyInSuspense(async () => {
      await firstInteraction()
      return (await import('../../features/site/landing/landing-sections.tsx')).LandingSections
    })

export async function loader({ context }: Route.LoaderArgs) {
  return landingData(context.get(callContext), { count: 3, gender: 'female' })
}

export const handle = narrowPage

export function meta() {
  return pageMeta(t`Women's soccer: connecting athletes with coaches and teams`, {
    description: t`Girls and women who play soccer build one profile, share it with colleges they like, and talk with verified coaches of women's programs.`,
  })
}

/** Shows the women's landing page, with three partner colleges. */
export default function WomenLandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame
      hero={
        <Hero
          art={<GoalArt />}
          titleClass="text-[clamp(3.75rem,1rem+11vw,9rem)]"
          title={
            <>
              Touch<span className="text-yellow">line</span>
            </>
          }
        />
      }
    >
      <Below {...loaderData} side="women" />
    </LandingFrame>
  )
}
