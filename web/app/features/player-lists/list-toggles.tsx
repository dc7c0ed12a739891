import { t } from '@touchline/contract'
import { CirclePause, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RemovedPlayersProps } from './removed-players.tsx'

const RemovedPlayers = lazyPart(async () => (await import('./removed-players.tsx')).RemovedPlayers)
const PausedPlayers = lazyPart(async () => (await import('./paused-players.tsx')).PausedPlayers)

/** Opens the list of removed players below the others. */
export function RemovedToggle({ coach }: RemovedPlayersProps) {
  return (
    <OpeningList
      icon={<EyeOff aria-hidden="true" className="size-4.5" />}
      show={t`Show removed players`}
      hide={t`Hide removed players`}
    >
      {() => <RemovedPlayers coach={coach} />}
    </OpeningList>
  )
}

/** Opens the list of paused players, whom other lists leave out. */
export function PausedToggle({ coachId }: { coachId: string }) {
  return (
    <OpeningList
      icon={<CirclePause aria-hidden="true" className="size-4.5" />}
      show={t`Show paused players`}
      hide={t`Hide paused players`}
    >
      {() => <PausedPlayers coachId={coachId} />}
    </OpeningList>
  )
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
