import { Shirt } from '../../ui/figures/avatar-shirt.tsx'
import { Crest } from '../../ui/figures/crest.tsx'
import { PitchBadge } from '../../ui/figures/pitch-badge.tsx'
import { sectionTitle } from '../../ui/section-title.tsx'
import { Disclosure } from './disclosure.tsx'

/** Presents the people behind the product, in three items that expand. */
export function WhoWeAre() {
  return (
    <section aria-labelledby="who-we-are" className="on-pitch mown relative mt-16 overflow-hidden md:mt-24">
      <svg
        viewBox="0 0 400 220"
        aria-hidden="true"
        className="absolute bottom-0 left-0 hidden w-100 fill-none stroke-mark-faint stroke-2 md:block"
      >
        <path d="M-40 219h440M50 220V80h250v140M110 220v-70h130v70M125 80a62 62 0 0 1 100 0" />
        <circle cx="175" cy="116" r="3" className="fill-mark-faint" />
      </svg>
      <div className="page-width relative grid gap-x-16 gap-y-7 py-14 md:grid-cols-[5fr_6fr] md:py-24">
        <div>
          <h2 id="who-we-are" className={sectionTitle}>
            Who We Are
          </h2>
          <p className="mt-4 max-w-[27em] text-lg text-on-pitch-soft">
            Former players, coaches and parents who think recruiting should be decided on the field and open
            to everyone who plays on it.
          </p>
        </div>
        <div>
          <Disclosure
            title="What we do for players"
            onPitch
            open
            figure={<Shirt name="Leo Standifer" year={2028} className="size-16 max-sm:hidden" />}
          >
            <p>
              You build one profile: positions on the field, video, grades and upcoming games. You decide
              which colleges get it, and it's free for your family.
            </p>
          </Disclosure>
          <Disclosure
            title="What we do for coaches"
            onPitch
            figure={
              <div className="h-18 w-12 shrink-0 max-sm:hidden">
                <PitchBadge positions={['LW', 'CAM', 'CDM']} />
              </div>
            }
          >
            <p>
              A list you can filter in seconds, players who already chose your college, a board to compare
              notes with colleagues, and one inbox for every conversation.
            </p>
          </Disclosure>
          <Disclosure
            title="How we keep players safe"
            onPitch
            figure={<Crest name="Kestrel Ridge University" className="h-18 w-16 shrink-0 max-sm:hidden" />}
          >
            <p>
              We verify coaches with their college before they can see contact details or write. Grades, phone
              numbers and game times are never public, and no one can pay for access to a player.
            </p>
          </Disclosure>
        </div>
      </div>
    </section>
  )
}
