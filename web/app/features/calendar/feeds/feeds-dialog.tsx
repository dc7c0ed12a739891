import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
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

/** What subscribing is, a new address for it, and the addresses there are. */
export function FeedsDialog({ owner, viewerId, open, onClose }: FeedsDialogProps) {
  const [made, setMade] = useState<MadeFeed>()
  const { data, error, refetch, isFetching } = useQuery(feedsQuery(viewerId))
  const revoke = useRevokeFeed(viewerId)
  const forget = (feedId: string) => {
    if (made?.feed.feedId === feedId) setMade(undefined)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Subscribe"
      description={t`Your calendar app shows these games beside everything else and follows every change.`}
    >
      <NewFeed owner={owner} viewerId={viewerId} made={made} onMade={setMade} />
      {data ? (
        <FeedList
          feeds={data}
          title={t`Your addresses`}
          none={t`None yet. Those you get are listed here.`}
          ownerId={owner.ownerId}
          revoke={revoke}
          onRevoked={forget}
        />
      ) : error ? (
        <LoadError
          title="Your addresses did not load"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading your addresses" count={2} />
      )}
    </Dialog>
  )
}
