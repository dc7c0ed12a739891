import { type BenchCoach, CoachBench } from './coach-bench.tsx'
import { ContactSection } from './contact-section.tsx'
import type { FeaturedCollege } from './featured-colleges.ts'
import { FeaturedSection } from './featured-section.tsx'
import { GetStartedBand } from './get-started-band.tsx'
import { LandingVisitor } from './landing-visitor.tsx'
import { Questions } from './questions.tsx'
import { SignUpHalves } from './sign-up-halves.tsx'
import { type Testimonial, Testimonials } from './testimonials.tsx'
import { WhoWeAre } from './who-we-are.tsx'

interface LandingSectionsProps {
  colleges: readonly FeaturedCollege[]
  voices: readonly Testimonial[]
  coaches: readonly BenchCoach[]
}

/** Everything below the hero, the same on both landing pages but for their own people (spec section 2.3). */
export function LandingSections({ colleges, voices, coaches }: LandingSectionsProps) {
  return (
    <>
      <LandingVisitor />
      <SignUpHalves />
      <FeaturedSection colleges={colleges} />
      <GetStartedBand />
      <Testimonials voices={voices} />
      <WhoWeAre />
      <CoachBench coaches={coaches} />
      <Questions />
      <ContactSection />
    </>
  )
}
