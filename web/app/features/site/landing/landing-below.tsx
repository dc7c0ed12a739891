import { ContactSection } from '../contact-form/contact-section.tsx'
import { FeaturedSection } from '../featured/featured-section.tsx'
import { GetStartedBand } from '../get-started-band.tsx'
import { Questions } from '../questions.tsx'
import { bench as menBench, voices as menVoices } from '../voices/landing-voices.ts'
import { CoachBench, Testimonials } from '../voices/testimonials.tsx'
import { bench as womenBench, voices as womenVoices } from '../voices/women-voices.ts'
import { WhoWeAre } from '../who-we-are.tsx'
import type { LandingData } from './landing-data.ts'

interface LandingBelowProps extends LandingData {
  side: 'men' | 'women'
}

/** A landing page below its first screen. */
export function LandingBelow({ colleges, words, side }: LandingBelowProps) {
  const [voices, bench] = side === 'men' ? [menVoices, menBench] : [womenVoices, womenBench]
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
