import { type ReactNode, useState } from 'react'
import { useMounted } from '../../../lib/hydration/hydration.tsx'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LateWindow, lazyPart } from '../../../ui/lazy-part.tsx'

interface HeroProps {
  title: ReactNode
  /** Sets a long title narrower. */
  titleClass: string
  art: ReactNode
}

/** Shows a landing page's first screen, with sign-up for visitors and "How to Get Started" for players and coaches. */
export function Hero({ title, titleClass, art }: HeroProps) {
  const session = useSession()
  const mounted = useMounted()
  // A signed-in person's page is headed by the greeting above.
  const Title = mounted && session ? 'h2' : 'h1'
  return (
    <section className="on-pitch relative isolate overflow-hidden bg-deep text-on-pitch">
      {art}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-b from-pitch-950 via-pitch-950/85 via-45% to-transparent to-65% md:bg-linear-to-r md:via-pitch-950/85 md:via-32% md:to-60%"
      />
      <div className="page-width pt-11 pb-90 md:flex md:min-h-175 md:flex-col md:justify-center md:pt-10 md:pb-32">
        <Title className={classNames('leading-[0.86] uppercase outline-none', titleClass)}>{title}</Title>
        <p className="mt-6 mb-8 max-w-[26em] text-xl text-[#e2ece6]">
          Connecting athletes with coaches and teams
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton to={paths.signUp} variant="accent" size="big" className="[[data-session=in]_&]:hidden">
            Sign Up
          </LinkButton>
          <HowToStart />
          <LinkButton to={paths.recruitingGuide} variant="on-pitch" size="normal">
            Read the recruiting guide
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

// Loaded on first press: visitors who are not signed in never see it.
const HowToDialog = lazyPart(async () => (await import('./how-to-dialog.tsx')).HowToDialog, LateWindow)

/** Shows signed-in players and coaches the button that opens the steps; nothing for others. */
function HowToStart() {
  const type = useSession()?.user.type
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="accent"
        size="big"
        aria-haspopup="dialog"
        className="[:is([data-person=guardian],[data-person=admin])_&]:hidden [:root:not([data-session=in])_&]:hidden"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        How to Get Started
      </Button>
      {opened && (
        <HowToDialog open={open} onOpenChange={setOpen} role={type === 'player' ? 'player' : 'coach'} />
      )}
    </>
  )
}
