import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { DeferredPart, useMounted } from '../../../lib/hydration/hydration.tsx'
import { paths } from '../../../lib/paths.ts'
import { readSession, useSession } from '../../../lib/session/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { HomeSkeleton } from '../../home/home-skeleton.tsx'

interface LandingFrameProps {
  hero: ReactNode
  /** The sections below; their scripts load with the first interaction. */
  children: ReactNode
}

/** Shows both landing pages' first screen; the rest has its own boundary and hydrates later. */
export function LandingFrame({ hero, children }: LandingFrameProps) {
  return (
    <>
      <HomePlace />
      {hero}
      <SignUpChoice />
      <Sections>{children}</Sections>
    </>
  )
}

/** Shows the sections below the first screen: at once to visitors, by a button to signed-in people. */
function Sections({ children }: { children: ReactNode }) {
  const session = useSession()
  const mounted = useMounted()
  const { hash } = useLocation()
  const [asked, setAsked] = useState(false)
  // A link such as the one to the contact form leads into the sections.
  const open = asked || hash !== ''
  return (
    <>
      {mounted && session && (
        <div className="page-width grid justify-items-center pt-10 pb-4">
          <Button variant="outline" aria-expanded={open} onClick={() => setAsked(!open)}>
            More about Touchline
          </Button>
        </div>
      )}
      <div data-flush className={open ? undefined : '[[data-session=in]_&]:hidden'}>
        <DeferredPart>{children}</DeferredPart>
      </div>
    </>
  )
}

// only signed-in people load it
const SignedInHome = lazyPart(
  async () => (await import('../../home/signed-in-home.tsx')).SignedInHome,
  HomeSkeleton,
)

const startPage = 'page-width grid grid-cols-[minmax(0,1fr)] content-start gap-5 py-8'

/**
 * Shows a signed-in person's start page, whose greeting is the page's title. For players and guardians it reserves a
 * screen's height until loaded, so that the hero below does not jump, and shows the shape of the first cards;
 * administrators and coaches get a line of links.
 */
function HomePlace() {
  const session = useSession()
  const mounted = useMounted()
  return (
    <div className="min-h-48 [:root:not([data-session=in])_&]:hidden [:is([data-person=guardian],[data-person=player])_&]:min-h-[calc(100svh-3.625rem)]">
      {mounted && session && (
        <section aria-labelledby="home-title" className={`top-down ${startPage}`}>
          <h1
            id="home-title"
            className="text-[2.25rem] leading-none wrap-anywhere outline-none md:text-[2.75rem]"
          >
            {t`Hi, ${session.user.name.split(' ')[0] ?? session.user.name}`}
          </h1>
          <SignedInHome key={session.user.userId} user={session.user} />
        </section>
      )}
      {!mounted && (
        <div className={startPage}>
          <span aria-hidden="true" className="block h-9 w-40 rounded-small bg-wash md:h-11" />
          <HomeSkeleton />
        </div>
      )}
    </div>
  )
}

/** Shows the two cards for visitors who are not signed in, as a pitch's two halves. */
function SignUpChoice() {
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
        <CenterCircle />
      </div>
    </section>
  )
}

function CenterCircle() {
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

const signs = ['pointerdown', 'keydown', 'scroll', 'click', 'focusin'] as const

/**
 * Resolves at the visitor's first interaction. Until then the part below the first screen stays server-rendered without
 * scripts, which keeps the first load small. Resolves at once after a navigation within the site, with a hash in the
 * URL, if the visitor has scrolled or focused a field, and for signed-in people, whose unread count would redraw it.
 */
export function firstInteraction(): Promise<void> {
  const served = document.getElementById('contact') !== null
  const touched = window.scrollY > 0 || document.activeElement !== document.body
  if (!served || touched || window.location.hash !== '' || readSession()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      for (const sign of signs) window.removeEventListener(sign, done, true)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, done, { capture: true, passive: true })
  })
}
