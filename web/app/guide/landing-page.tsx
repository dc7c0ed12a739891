import { pageMeta } from '../platform/page-meta.ts'
import { callContext } from '../platform/server-context.ts'
import type { Route } from './+types/landing-page'
import { featuredColleges } from './featured-colleges.ts'
import { Hero } from './hero.tsx'
import { HeroArt } from './hero-art.tsx'
import { LandingSections } from './landing-sections.tsx'
import { bench, voices } from './landing-voices.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { colleges: await featuredColleges(context.get(callContext), { count: 4 }) }
}

export function meta() {
  return pageMeta('Connecting athletes with coaches and teams', {
    description:
      'Soccer players build one profile with video, grades and games, share it with colleges they like, and talk with verified college coaches.',
  })
}

/** The landing page (spec section 2.3): four partner colleges, six coaches. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero
        art={<HeroArt />}
        titleClass="max-w-[4.7em] text-[clamp(3.75rem,1.9rem+7vw,7.5rem)]"
        title={
          <>
            Get seen from the <span className="text-yellow">touchline</span>
          </>
        }
      />
      <LandingSections colleges={loaderData.colleges} voices={voices} coaches={bench} />
    </>
  )
}
