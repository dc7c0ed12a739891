import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { SkeletonCards, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** Shows the states of a list: empty, loading, failed, and more to come. */
export function StateParts() {
  return (
    <>
      <section className="lg:col-span-2">
        <SectionTitle>Empty states</SectionTitle>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <Card>
            <EmptyState scene="kick-off" title="Kick-off" action={<Button>Messaging hub</Button>}>
              No conversations yet. Visit the messaging center to reach out to a player.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState
              scene="out-of-play"
              title="Out of play"
              action={<Button variant="outline">Reset Filters</Button>}
            >
              No players match all six filters.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState scene="empty-bench" title="An empty bench">
              Tap the star on a player and they wait for you here.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState scene="corner-flag" title="No conversations yet">
              Search for a player by name and send the first message.
            </EmptyState>
          </Card>
        </div>
      </section>
      <section>
        <SectionTitle>Loading</SectionTitle>
        <SkeletonCards label="Loading players" count={2} />
        <div className="mt-3">
          <SkeletonRows label="Loading conversations" count={2} />
        </div>
      </section>
      <section>
        <SectionTitle count={128}>Errors and more</SectionTitle>
        <LoadError
          title="We couldn't load players."
          message="You may be offline. Your filters are kept."
          onRetry={() => undefined}
        />
        <LoadMore
          text="24 of 1,000+ players"
          more="Load more players"
          hasMore
          loading={false}
          onMore={() => undefined}
        />
      </section>
    </>
  )
}
