import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** The two cards for visitors who are not signed in, as the two halves of a pitch. */
export function SignUpHalves() {
  return (
    <section aria-label="Choose your side" className="page-width pt-14 md:pt-24 [[data-session=in]_&]:hidden">
      <div className="relative grid overflow-hidden rounded-small border-3 border-turf md:grid-cols-2">
        <div className="grid content-center justify-items-start gap-3.5 bg-paper px-6 pt-9 pb-24 md:min-h-80 md:py-14 md:pr-40 md:pl-12">
          <h2 className="text-[2.5rem] leading-[0.95]">For Coaches and Teams</h2>
          <p className="max-w-[26em] text-ink-soft">
            Filter players by position, class year, state and GPA. See who shared a profile with your college,
            and send the first message.
          </p>
          <LinkButton to={paths.coachSignUp} size="normal" className="mt-3 max-md:w-full">
            Sign up as a coach
          </LinkButton>
        </div>
        <div className="on-pitch mown grid content-center justify-items-start gap-3.5 px-6 pt-24 pb-9 md:py-14 md:pr-12 md:pl-44">
          <h2 className="text-[2.5rem] leading-[0.95]">For Athletes and Family</h2>
          <p className="max-w-[26em] text-on-pitch-soft">
            One profile with your video, grades and games. Share it with the colleges you like; only verified
            coaches see how to reach you.
          </p>
          <LinkButton to={paths.playerSignUp} variant="accent" size="normal" className="mt-3 max-md:w-full">
            Sign up as a player
          </LinkButton>
        </div>
        <CentreCircle />
      </div>
    </section>
  )
}

function CentreCircle() {
  return (
    <svg
      viewBox="0 0 220 220"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 w-32 -translate-1/2 rotate-90 fill-none stroke-[4] md:w-56 md:rotate-0"
    >
      <path d="M110 3a107 107 0 0 0 0 214" className="stroke-accent" />
      <path d="M110 3a107 107 0 0 1 0 214" className="stroke-on-pitch" />
      <path d="M110-400v1200" className="stroke-on-pitch md:stroke-turf" />
      <circle cx="110" cy="110" r="8" className="fill-yellow stroke-none" />
    </svg>
  )
}
