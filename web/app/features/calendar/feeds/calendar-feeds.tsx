import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Owner } from '../api/calendar.ts'
import { FeedsDialog } from './feeds-dialog.tsx'

interface CalendarFeedsProps {
  owner: Owner
  viewerId: string
}

/** Subscribe: the way to these games from the viewer's own calendar app. */
export function CalendarFeeds({ owner, viewerId }: CalendarFeedsProps) {
  const [open, setOpen] = useState(false)
  // an address is shown until its dialog closes, and not when it opens again
  const [opening, setOpening] = useState(0)
  const show = () => {
    setOpening((count) => count + 1)
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={show}
        icon={<CalendarSync aria-hidden="true" className="size-4.5" />}
      >
        Subscribe
      </Button>
      <p className="flex-[1_1_12rem] text-sm text-ink-soft">See these games in your calendar app.</p>
      {opening > 0 && (
        <FeedsDialog
          key={opening}
          owner={owner}
          viewerId={viewerId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
