import type { Testimonial } from '@touchline/contract'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { Crest } from '../../../ui/figures/crest.tsx'
import { sectionTitle } from '../../../ui/section-title.tsx'
import type { PublishedTestimonials } from '../landing/landing-data.ts'

interface TestimonialsProps {
  words: PublishedTestimonials
  /** A demo's examples. */
  invented: readonly Testimonial[]
}

/** Shows testimonials, the first two large; nothing without any. */
export function Testimonials({ words, invented }: TestimonialsProps) {
  const testimonials = words.examples ? invented : words.testimonials
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="page-width pt-16 md:pt-24">
      <h2 id="testimonials" className={`${sectionTitle} mb-7 md:mb-9`}>
        Heard on the sideline
      </h2>
      {words.examples && <Invented />}
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {testimonials.map((one, index) => (
          <li key={one.name} className={index < 2 ? 'lg:col-span-2' : undefined}>
            <figure className="flex h-full flex-col gap-4 border-t-3 border-accent pt-4">
              <blockquote
                className={
                  index < 2
                    ? 'font-display text-[1.625rem] leading-[1.14] font-semibold md:text-[1.875rem]'
                    : 'text-[1.0625rem]'
                }
              >
                <p>{one.testimonial}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 text-sm">
                <Avatar kind={one.profilePic} name={one.name} />
                <span>
                  <b className="block text-base">{one.name}</b>
                  <span className="text-ink-soft">{one.company}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A coach on a landing page; all these people are made up. */
export interface BenchCoach {
  name: string
  title: string
  college: string
}

/** Shows coach cards in the dashed technical area at the touchline: six on one page, three on the other. */
export function CoachBench({ coaches }: { coaches: readonly BenchCoach[] }) {
  return (
    <section aria-labelledby="coaches" className="overflow-x-clip pt-16 md:pt-24">
      <div className="page-width">
        <h2 id="coaches" className={`${sectionTitle} mb-6 md:mb-8`}>
          Coaches in the technical area
        </h2>
        <Invented />
        <ul className="grid gap-x-10 gap-y-8 border-3 border-b-0 border-dashed border-field-line px-5 py-8 sm:grid-cols-2 md:px-10 md:py-10 lg:grid-cols-3">
          {coaches.map((coach) => (
            <li key={coach.name} className="grid grid-cols-[3.75rem_1fr] items-center gap-4.5">
              <Crest name={coach.college} className="w-15" />
              <div>
                <h3 className="text-2xl leading-none">{coach.name}</h3>
                <p className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">
                  {coach.title}
                  <br />
                  {coach.college}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="h-1.5 bg-accent" />
    </section>
  )
}

/** Marks a demo's made-up people. */
function Invented() {
  return (
    <p className="-mt-4 mb-7 text-ink-soft md:-mt-5 md:mb-9">
      Examples for this demo. These people are made up.
    </p>
  )
}
