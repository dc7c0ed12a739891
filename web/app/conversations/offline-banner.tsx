import { WifiOff } from 'lucide-react'
import { useLiveStatus } from '../platform/live-status.ts'

/** Says that nothing arrives at the moment; goes away by itself. */
export function OfflineBanner() {
  const status = useLiveStatus()
  return (
    <div role="status">
      {status === 'lost' && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-yellow-wash px-3 py-2 text-center text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. Messages go out and come in once the connection is back.
        </p>
      )}
    </div>
  )
}
