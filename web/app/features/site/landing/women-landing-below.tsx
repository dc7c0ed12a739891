import { ContactSection } from '../contact-form/contact-section.tsx'
import { FeaturedSection } from '../featured/featured-section.tsx'
import { GetStartedBand } from '../get-started-band.tsx'
import { Questions } from '../questions.tsx'
import { CoachBench, Testimonials } from '../voices/testimonials.tsx'
import { bench, voices } from '../voices/women-voices.ts'
import { WhoWeAre } from '../who-we-are.tsx'
import type { LandingData } from './landing-data.ts'

/** The women's landing page below its first screen. */
export function WomenLandingBelow({ colleges, words }: LandingData) {
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
