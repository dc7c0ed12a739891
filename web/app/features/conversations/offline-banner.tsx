import { useInfiniteQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { dayAndTimeWithin } from '../../lib/i18n/times.ts'
import { useLiveStatus } from '../../lib/live/live-status.ts'
import { conversationsQuery } from './api/conversations.ts'

/** Says that nothing arrives at the moment; goes away by itself. */
export function OfflineBanner({ userId }: { userId: string }) {
  const status = useLiveStatus()
  const { dataUpdatedAt: asOf } = useInfiniteQuery({ ...conversationsQuery(userId), enabled: false })
  return (
    <div role="status">
      {status === 'lost' && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-yellow-wash px-3 py-2 text-center text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            You're offline. We'll send and receive messages when you're back online.
            {asOf > 0 && ` Last updated ${dayAndTimeWithin(new Date(asOf))}.`}
          </span>
        </p>
      )}
    </div>
  )
}
