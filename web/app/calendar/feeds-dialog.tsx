import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../platform/problem-error.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { FeedList } from './feed-list.tsx'
import { feedsQuery, useRevokeFeed } from './feed-queries.ts'
import { type MadeFeed, NewFeed } from './new-feed.tsx'
import type { Owner } from './queries.ts'

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
