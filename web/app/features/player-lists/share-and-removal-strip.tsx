import { type PlayerPage, t } from '@touchline/contract'
import { EyeOff } from 'lucide-react'
import { shortDate } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { removalText, useRestoreWithToast } from './removed-players.tsx'

interface ShareAndRemovalStripProps {
  player: PlayerPage
  /** The viewing coach's college. */
  collegeId: string
}

/** Says when a player shared with the coach's college, or that its staff removed the player, with a restore button. */
export function ShareAndRemovalStrip({ player, collegeId }: ShareAndRemovalStripProps) {
  const { sharedAt, removed } = player
  const restore = useRestoreWithToast(collegeId)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      {sharedAt && <p className="text-ink-soft">{t`Shared with your college ${shortDate(sharedAt)}`}</p>}
      {removed && (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <EyeOff aria-hidden="true" className="size-4.5 shrink-0" />
            {removalText(removed)}
          </p>
          <Button variant="outline" onClick={() => restore(player)}>
            Restore
          </Button>
        </>
      )}
    </div>
  )
}
