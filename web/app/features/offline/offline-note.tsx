import { WifiOff } from 'lucide-react'
import { dayAndTime } from '../../lib/i18n/times.ts'
import { useLiveStatus } from '../../lib/live/live-status.ts'

/** Says how old the page's data is while offline; nothing while online or without data. */
export function OfflineNote({ asOf, className = '' }: { asOf: number; className?: string }) {
  const lost = useLiveStatus() === 'lost'
  return (
    <div role="status" className={lost && asOf > 0 ? className : ''}>
      {lost && asOf > 0 && (
        <p className="flex items-center gap-2 rounded-field border border-line bg-yellow-wash px-3 py-2 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You're offline. Last updated: {dayAndTime(new Date(asOf))}.
        </p>
      )}
    </div>
  )
}
