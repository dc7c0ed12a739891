import { CoachBench } from './coach-bench.tsx'
import { ContactSection } from './contact-section.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { GetStartedBand } from './get-started-band.tsx'
import type { LandingData } from './landing-data.ts'
import { bench, voices } from './landing-voices.ts'
import { Questions } from './questions.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhoWeAre } from './who-we-are.tsx'

/** The landing page below its first screen. */
export function LandingBelow({ colleges, words }: LandingData) {
  return (
    <>
      <FeaturedSection colleges={colleges} />
      <GetStartedBand />
      <Testimonials words={words} invented={voices} />
      <WhoWeAre />
      {words.examples && <CoachBench coaches={bench} />}
      <Questions />
      <ContactSection />
    </>
  )
}
