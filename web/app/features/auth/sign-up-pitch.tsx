import { t } from '@touchline/contract'
import { ArrowRight, ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Shirt } from '../../ui/figures/avatar-shirt.tsx'

interface SignUpPitchProps {
  /** Link targets of the two halves. */
  coach?: string
  player?: string
  /** The link for a parent who comes before the child; absent if a provider has verified the visitor. */
  parent?: string
}

/** Draws a pitch whose halves link to the two sign-up forms. */
export function SignUpPitch({
  coach = paths.coachSignUp,
  player = paths.playerSignUp,
  parent,
}: SignUpPitchProps) {
  return (
    <div className="relative grid overflow-hidden rounded-card border-3 border-on-pitch max-lg:grid-rows-[1fr_1fr] lg:min-h-112 lg:grid-cols-2">
      <Link
        to={coach}
        className="group grid content-center gap-3 bg-paper px-6 pt-8 pb-26 text-ink -outline-offset-6 lg:py-12 lg:pr-44 lg:pl-12"
      >
        <span className="grid size-16 place-items-center rounded-full border-3 border-dashed border-field-line text-accent">
          <ClipboardList aria-hidden="true" className="size-7" />
        </span>
        <h2 className="text-[2.5rem] leading-[0.95] lg:text-5xl">Coaches and teams</h2>
        <span className="max-w-[26em] text-ink-soft">
          Search players by position, class year, state and GPA, see who likes your college, and send the
          first message.
        </span>
        <Go text={t`Sign up as a coach`} look="bg-fill text-on-fill group-hover:bg-fill-lit" />
      </Link>
      <div className="on-pitch mown-across relative grid content-center px-6 pt-26 pb-8 lg:py-12 lg:pr-12 lg:pl-44">
        <Link to={player} className="group grid gap-3 outline-offset-8 after:absolute after:inset-0">
          <Shirt name="Captain" year={10} className="size-16" />
          <h2 className="text-[2.5rem] leading-[0.95] lg:text-5xl">Athletes and family</h2>
          <span className="max-w-[26em] text-on-pitch-soft">
            One profile with your video, grades and games. You choose the colleges; only verified coaches see
            how to reach you.
          </span>
          <Go text={t`Sign up as a player`} look="bg-yellow text-on-yellow group-hover:bg-yellow-lit" />
        </Link>
        {parent && (
          <Link
            to={parent}
            className="relative mt-2 inline-flex min-h-11 w-fit items-center font-semibold text-on-pitch underline underline-offset-4"
          >
            I'm a parent: start a profile for my child
          </Link>
        )}
      </div>
      <CenterCircle />
    </div>
  )
}

function Go({ text, look }: { text: string; look: string }) {
  return (
    <span
      className={`display mt-3 inline-flex min-h-13 w-fit items-center gap-2.5 rounded-field px-6 text-xl transition-colors max-lg:w-full max-lg:justify-center ${look}`}
    >
      {text}
      <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
    </span>
  )
}

function CenterCircle() {
  return (
    <svg
      viewBox="0 0 220 220"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 w-36 -translate-1/2 rotate-90 overflow-visible fill-none stroke-[4] lg:w-60 lg:rotate-0"
    >
      <path d="M110 3a107 107 0 0 0 0 214" className="stroke-field-line" />
      <path d="M110 3a107 107 0 0 1 0 214" className="stroke-on-pitch" />
      <path d="M110-600v1420" className="stroke-on-pitch" />
      <circle cx="110" cy="110" r="9" className="fill-yellow stroke-on-yellow stroke-2" />
    </svg>
  )
}
