import { useQuery } from '@tanstack/react-query'
import { type Child, t } from '@touchline/contract'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { childFeedsQuery, useEndChildFeed } from '../api/feeds.ts'
import { FeedList } from './feed-list.tsx'

interface ChildFeedsProps {
  child: Child
  onClose: () => void
}

/** Lists the calendar feeds a child has created, each with a button for the parent to end it. */
export function ChildFeeds({ child, onClose }: ChildFeedsProps) {
  const { playerId, playerName } = child
  const query = useQuery(childFeedsQuery(playerId))
  const { data } = query
  const revoke = useEndChildFeed(playerId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Calendar links`}
      description={t`Anyone with one of these links can see when and where the games are, or the deadlines, without logging in. We'll email you when ${playerName} creates one.`}
    >
      {data ? (
        <FeedList
          feeds={data}
          title={t`Links of ${playerName}`}
          none={t`${playerName} hasn't created any calendar links.`}
          revoke={revoke}
        />
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load the links."
          skeleton={<SkeletonRows label="Loading the links" count={2} />}
        />
      )}
    </Dialog>
  )
}
