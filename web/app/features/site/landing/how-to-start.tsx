import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'

// Loaded on the first press: visitors who are not signed in never see it.
const HowToDialog = lazy(() =>
  import('./how-to-dialog.tsx').then((module) => ({ default: module.HowToDialog })),
)

/** The button for signed-in people and the steps it opens, for a player or a coach. */
export function HowToStart() {
  const type = useSession()?.user.type
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="accent"
        size="big"
        aria-haspopup="dialog"
        className="[:root:not([data-session=in])_&]:hidden"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        How to Get Started
      </Button>
      {opened && (
        <Suspense>
          <HowToDialog open={open} onOpenChange={setOpen} role={type === 'player' ? 'player' : 'coach'} />
        </Suspense>
      )}
    </>
  )
}
