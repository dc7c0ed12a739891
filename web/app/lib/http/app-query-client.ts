import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * Extends the query client to lose no invalidation: while a query first loads, or loads unseen, its answer may be older
 * than the change, so it is fetched once more. The library counts that answer as new (TanStack/query issue 8530).
 */
export class AppQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      // A query on screen that has data is refetched at once.
      if (query.state.data === undefined || !query.isActive()) readOnceMore(this, query)
    }
    return super.invalidateQueries(filters, options)
  }
}

const followed = new WeakSet<Query>()

/**
 * Lets the current fetch end, then fetches once more, since its answer may be older than a change; does nothing without
 * one.
 */
export function readOnceMore(client: QueryClient, query: Query): void {
  if (query.state.fetchStatus !== 'fetching' || followed.has(query)) return
  followed.add(query)
  const done = () => followed.delete(query)
  const again = () => {
    done()
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  void query.promise?.then(again, done)
}
