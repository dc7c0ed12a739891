import { t } from '@touchline/contract'
import { CirclePause, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'
import type { RemovedPlayersProps } from './removed-players.tsx'

const lazyRemoved = new LazyModule(() => import('./removed-players.tsx'))
const lazyPaused = new LazyModule(() => import('./paused-players.tsx'))

/** Opens the list of removed players below the others. */
export function RemovedToggle({ coach }: RemovedPlayersProps) {
  return (
    <OpeningList
      icon={<EyeOff aria-hidden="true" className="size-4.5" />}
      show={t`Show removed players`}
      hide={t`Hide removed players`}
    >
      {() => <LaterRemoved coach={coach} />}
    </OpeningList>
  )
}

function LaterRemoved({ coach }: RemovedPlayersProps) {
  const part = useLazyModule(lazyRemoved)
  return part && <part.RemovedPlayers coach={coach} />
}

/** Opens the list of paused players, whom other lists leave out. */
export function PausedToggle({ coachId }: { coachId: string }) {
  return (
    <OpeningList
      icon={<CirclePause aria-hidden="true" className="size-4.5" />}
      show={t`Show paused players`}
      hide={t`Hide paused players`}
    >
      {() => <LaterPaused coachId={coachId} />}
    </OpeningList>
  )
}

function LaterPaused({ coachId }: { coachId: string }) {
  const part = useLazyModule(lazyPaused)
  return part && <part.PausedPlayers coachId={coachId} />
}

interface OpeningListProps {
  icon: ReactNode
  /** The button's text while closed. */
  show: string
  /** The button's text while open. */
  hide: string
  /** Renders the list only while open, so that nothing is fetched before. */
  children: () => ReactNode
}

/** Shows a button that opens a list below its row, as wide as the row. */
function OpeningList({ icon, show, hide, children }: OpeningListProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)} icon={icon}>
        {open ? hide : show}
      </Button>
      {open && (
        <div className="order-1 w-full">
          <div className="max-w-3xl">{children()}</div>
        </div>
      )}
    </>
  )
}
