import { UnreadBanner } from '../conversations/unread-banner.tsx'
import { useMounted } from '../platform/mounted.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { useSession } from '../platform/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { HeroArt } from './hero-art.tsx'
import { SignUpHalves } from './sign-up-halves.tsx'

export function meta() {
  return pageMeta('Connecting athletes with coaches and teams', {
    description:
      'Soccer players build one profile with video, grades and games, share it with colleges they like, and talk with verified college coaches.',
  })
}

/** The landing page: hero, and for visitors who are not signed in the two ways to begin (spec section 2.3). */
export default function LandingPage() {
  const session = useSession()
  const mounted = useMounted()
  return (
    <>
      <UnreadBanner />
      <Hero />
      {!(mounted && session) && <SignUpHalves />}
    </>
  )
}

function Hero() {
  return (
    <section className="on-pitch relative isolate overflow-hidden bg-deep text-on-pitch">
      <HeroArt />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-b from-pitch-950 via-pitch-950/85 via-45% to-transparent to-65% md:bg-linear-to-r md:via-pitch-950/85 md:via-32% md:to-60%"
      />
      <div className="page-width pt-11 pb-90 md:min-h-175 md:pt-20 md:pb-44">
        <h1 className="max-w-[4.7em] text-[clamp(3.75rem,1.9rem+7vw,7.5rem)] leading-[0.86] uppercase outline-none">
          Get seen from the <span className="text-yellow">touchline</span>
        </h1>
        <p className="mt-6 mb-8 max-w-[26em] text-xl text-[#e2ece6]">
          Connecting athletes with coaches and teams
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton to="/signUp" variant="accent" size="big">
            Sign Up
          </LinkButton>
          <LinkButton to="/recruitingGuide" variant="on-pitch" size="normal">
            Read the recruiting guide
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
