import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'

const laterList = new LazyModule(() => import('./paused-players.tsx'))

/** Opens the list of paused players below the others, which leave them out; nothing of it is fetched before. */
export function PausedToggle({ coachId }: { coachId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        icon={<CirclePause aria-hidden="true" className="size-4.5" />}
      >
        {open ? 'Hide paused players' : 'Show paused players'}
      </Button>
      {open && <Later coachId={coachId} />}
    </>
  )
}

function Later({ coachId }: { coachId: string }) {
  const part = useLazyModule(laterList)
  return (
    <div className="order-1 w-full">
      <div className="max-w-3xl">{part && <part.PausedPlayers coachId={coachId} />}</div>
    </div>
  )
}
