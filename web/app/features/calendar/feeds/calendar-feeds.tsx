import { useQuery } from '@tanstack/react-query'
import { type CalendarFeed, t } from '@touchline/contract'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { feedsQuery, useRevokeFeed } from '../api/feeds.ts'
import { FeedList } from './feed-list.tsx'
import { type MadeFeed, NewFeed } from './new-feed.tsx'

interface CalendarFeedsProps {
  calendar: Pick<CalendarFeed, 'kind' | 'ownerId'>
  viewerId: string
}

/** Offers to subscribe to these games or deadlines in a calendar app; the button opens a dialog. */
export function CalendarFeeds({ calendar, viewerId }: CalendarFeedsProps) {
  const [open, setOpen] = useState(false)
  // A new feed's URL is shown only until the dialog closes.
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
      <p className="flex-[1_1_12rem] text-sm text-ink-soft">
        {calendar.kind === 'deadlines'
          ? 'See these dates in your calendar app.'
          : 'See these games in your calendar app.'}
      </p>
      {opening > 0 && (
        <FeedsDialog
          key={opening}
          calendar={calendar}
          viewerId={viewerId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface FeedsDialogProps extends CalendarFeedsProps {
  open: boolean
  onClose: () => void
}

/** Explains subscribing, creates a link, and lists existing ones. */
function FeedsDialog({ calendar, viewerId, open, onClose }: FeedsDialogProps) {
  const [made, setMade] = useState<MadeFeed>()
  const query = useQuery(feedsQuery(viewerId))
  const { data } = query
  const revoke = useRevokeFeed(viewerId)
  const forget = (feedId: string) => {
    if (made?.feed.feedId === feedId) setMade(undefined)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Subscribe"
      description={
        calendar.kind === 'deadlines'
          ? t`See these dates next to everything else in your calendar app. They update on their own.`
          : t`See these games next to everything else in your calendar app. They update on their own.`
      }
    >
      <NewFeed calendar={calendar} viewerId={viewerId} made={made} onMade={setMade} />
      {data ? (
        <FeedList
          feeds={data}
          title={t`Your links`}
          none={t`You don't have any links yet.`}
          here={calendar}
          revoke={revoke}
          onRevoked={forget}
        />
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your links."
          skeleton={<SkeletonRows label="Loading your links" count={2} />}
        />
      )}
    </Dialog>
  )
}
