import { t } from '@touchline/contract'
import { CirclePause } from 'lucide-react'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'
import { OpeningList } from '../../ui/lists/opening-list.tsx'

const laterList = new LazyModule(() => import('./paused-players.tsx'))

/** Opens the list of paused players below the others, which leave them out. */
export function PausedToggle({ coachId }: { coachId: string }) {
  return (
    <OpeningList
      icon={<CirclePause aria-hidden="true" className="size-4.5" />}
      show={t`Show paused players`}
      hide={t`Hide paused players`}
    >
      {() => <Later coachId={coachId} />}
    </OpeningList>
  )
}

function Later({ coachId }: { coachId: string }) {
  const part = useLazyModule(laterList)
  return part && <part.PausedPlayers coachId={coachId} />
}
