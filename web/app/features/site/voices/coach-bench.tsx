import { Crest } from '../../../ui/figures/crest.tsx'
import { sectionTitle } from '../section-style.ts'
import { Invented } from './invented.tsx'

/** A coach on a landing page; all these people are made up. */
export interface BenchCoach {
  name: string
  title: string
  college: string
}

/** Coach cards, standing in the dashed technical area at the touchline: six on one page, three on the other. */
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
