import type { Testimonial } from '@touchline/contract'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { sectionTitle } from '../section-style.ts'
import { Invented } from './invented.tsx'
import type { WordsOfPeople } from './words-of-people.ts'

interface TestimonialsProps {
  words: WordsOfPeople
  /** The examples of a demo. */
  invented: readonly Testimonial[]
}

/** Testimonials about the product, the first two large; nothing when there are none. */
export function Testimonials({ words, invented }: TestimonialsProps) {
  const voices = words.examples ? invented : words.testimonials
  if (voices.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="page-width pt-16 md:pt-24">
      <h2 id="testimonials" className={`${sectionTitle} mb-7 md:mb-9`}>
        Heard on the sideline
      </h2>
      {words.examples && <Invented />}
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {voices.map((voice, index) => (
          <li key={voice.name} className={index < 2 ? 'lg:col-span-2' : undefined}>
            <figure className="flex h-full flex-col gap-4 border-t-3 border-accent pt-4">
              <blockquote
                className={
                  index < 2
                    ? 'font-display text-[1.625rem] leading-[1.14] font-semibold md:text-[1.875rem]'
                    : 'text-[1.0625rem]'
                }
              >
                <p>{voice.testimonial}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 text-sm">
                <Avatar kind={voice.profilePic} name={voice.name} />
                <span>
                  <b className="block text-base">{voice.name}</b>
                  <span className="text-ink-soft">{voice.company}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
