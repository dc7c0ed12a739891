import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { Owner } from '../api/calendar.ts'
import { feedsQuery, useRevokeFeed } from '../api/feeds.ts'
import { FeedList } from './feed-list.tsx'
import { type MadeFeed, NewFeed } from './new-feed.tsx'

interface FeedsDialogProps {
  owner: Owner
  viewerId: string
  open: boolean
  onClose: () => void
}

/** Explains subscribing, creates a link, and lists the existing links. */
export function FeedsDialog({ owner, viewerId, open, onClose }: FeedsDialogProps) {
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
      description={t`See these games next to everything else in your calendar app. They update on their own.`}
    >
      <NewFeed owner={owner} viewerId={viewerId} made={made} onMade={setMade} />
      {data ? (
        <FeedList
          feeds={data}
          title={t`Your links`}
          none={t`You don't have any links yet.`}
          ownerId={owner.ownerId}
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
