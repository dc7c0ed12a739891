import { type Child, t } from '@touchline/contract'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { ShareList } from './share-list.tsx'

interface ChildSharesProps {
  child: Child
  onClose: () => void
}

/** The colleges a child has shared the profile with; the parent can stop each one. */
export function ChildShares({ child, onClose }: ChildSharesProps) {
  const { playerId, playerName } = child
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Shared with`}
      description={t`Coaches at these colleges can write to ${playerName} without asking first.`}
    >
      <ShareList playerId={playerId} child={playerName} />
    </Dialog>
  )
}
