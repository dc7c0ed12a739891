import { t } from '@touchline/contract'
import { EyeOff } from 'lucide-react'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'
import { OpeningList } from '../../ui/lists/opening-list.tsx'
import type { RemovedPlayersProps } from './removed-players.tsx'

const laterList = new LazyModule(() => import('./removed-players.tsx'))

/** Opens the list of removed players below the others. */
export function RemovedToggle({ coach }: RemovedPlayersProps) {
  return (
    <OpeningList
      icon={<EyeOff aria-hidden="true" className="size-4.5" />}
      show={t`Show removed players`}
      hide={t`Hide removed players`}
    >
      {() => <Later coach={coach} />}
    </OpeningList>
  )
}

function Later({ coach }: RemovedPlayersProps) {
  const part = useLazyModule(laterList)
  return part && <part.RemovedPlayers coach={coach} />
}
