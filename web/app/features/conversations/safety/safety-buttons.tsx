import type { Conversation } from '@touchline/contract'
import { Ban, Flag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

export type SafetyQuestion = 'block' | 'report'

interface SafetyButtonsProps {
  conversation: Conversation
  onAsk: (question: SafetyQuestion) => void
  onUnblock: () => void
  busy: boolean
}

/** Block and Report, in sight in every conversation. */
export function SafetyButtons({ conversation, onAsk, onUnblock, busy }: SafetyButtonsProps) {
  const { blocked, can } = conversation
  return (
    <>
      {blocked && can.block && (
        <Button
          variant="quiet"
          icon={<Ban aria-hidden="true" className="size-4" />}
          loading={busy}
          onClick={onUnblock}
          className="px-2 max-md:text-sm"
        >
          Unblock
        </Button>
      )}
      {!blocked && can.block && (
        <Button
          variant="quiet"
          icon={<Ban aria-hidden="true" className="size-4" />}
          onClick={() => onAsk('block')}
          className="px-2 max-md:text-sm"
        >
          Block
        </Button>
      )}
      {can.report && (
        <Button
          variant="quiet"
          icon={<Flag aria-hidden="true" className="size-4" />}
          onClick={() => onAsk('report')}
          className="px-2 max-md:text-sm"
        >
          Report
        </Button>
      )}
    </>
  )
}
