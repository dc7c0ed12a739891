import type { PlayerPage } from '@touchline/contract'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'

const laterStanding = new LazyModule(() => import('./college-standing.tsx'))

/** The strip of a player's page that only coaches of a college with a share or a removal see, and only they fetch. */
export function LaterStanding(props: { player: PlayerPage; collegeId: string }) {
  const part = useLazyModule(laterStanding)
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <div className="page-width flex min-h-14 items-center py-1.5">
        {part && <part.CollegeStanding {...props} />}
      </div>
    </div>
  )
}
