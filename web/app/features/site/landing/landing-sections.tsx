import { t, type UserType } from '@touchline/contract'
import { adminPaths, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ContactSection } from '../contact-form/contact-section.tsx'
import { FeaturedSection } from '../featured/featured-section.tsx'
import { Questions } from '../questions.tsx'
import { bench as menBench, testimonials as menTestimonials } from '../testimonials/landing-testimonials.ts'
import { CoachBench, Testimonials } from '../testimonials/testimonials.tsx'
import { bench as womenBench, testimonials as womenTestimonials } from '../testimonials/women-testimonials.ts'
import { WhoWeAre } from '../who-we-are.tsx'
import type { LandingData } from './landing-data.ts'

interface LandingSectionsProps extends LandingData {
  side: 'men' | 'women'
}

/** Shows a landing page below its first screen. */
export function LandingSections({ colleges, words, side }: LandingSectionsProps) {
  const [testimonials, bench] = side === 'men' ? [menTestimonials, menBench] : [womenTestimonials, womenBench]
  return (
    <>
      <FeaturedSection colleges={colleges} />
      <GetStartedBand />
      <Testimonials words={words} invented={testimonials} />
      <WhoWeAre />
      {words.examples && <CoachBench coaches={bench} />}
      <Questions />
      <ContactSection />
    </>
  )
}

const ways: Record<UserType, { to: string; name: string }> = {
  player: { to: paths.collegeSearch, name: t`Find your college` },
  coach: { to: paths.coachDashboard, name: t`Open your dashboard` },
  guardian: { to: paths.family, name: t`See your family` },
  admin: { to: adminPaths.overview, name: t`Open administration` },
}

/** Shows the landing page's yellow band, with a link to /signUp or a signed-in person's next step. */
function GetStartedBand() {
  const type = useSession()?.user.type
  const { to, name } = type ? ways[type] : { to: paths.signUp, name: t`Get started now` }
  return (
    <section aria-labelledby="get-started" className="page-width pt-16 md:pt-24">
      <div className="relative isolate flex flex-col items-start justify-between gap-7 overflow-hidden rounded-sheet bg-yellow px-7 py-10 text-on-yellow md:flex-row md:items-center md:px-16 md:py-13 [&]:[--focus:var(--on-yellow)]">
        <svg
          viewBox="0 0 200 200"
          aria-hidden="true"
          className="absolute top-1/2 -right-9 -z-10 h-95 -translate-y-1/2 fill-none stroke-on-yellow/22 stroke-[5]"
        >
          <circle cx="100" cy="100" r="92" />
          <circle cx="100" cy="100" r="5" />
          <path d="M100-100v400" />
        </svg>
        <h2 id="get-started" className="text-[clamp(2.75rem,2rem+3vw,4.5rem)] leading-[0.88] uppercase">
          Your next team
          <br />
          is looking
        </h2>
        <LinkButton
          to={to}
          size="big"
          className={classNames(
            'border-on-yellow! bg-on-yellow! text-white! hover:bg-pitch-900! max-md:w-full',
            !type && 'unless-signed-in',
          )}
        >
          {name}
        </LinkButton>
      </div>
    </section>
  )
}
