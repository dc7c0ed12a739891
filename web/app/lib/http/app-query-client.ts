import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * Extends the query client to lose no invalidation: while a query loads for the first time, or unseen, its answer may
 * be older than the change, so one more reading follows. The library alone counts that answer as new (TanStack/query
 * issue 8530).
 */
export class AppQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      // a query on screen that has data is read anew at once
      if (query.state.data === undefined || !query.isActive()) readOnceMore(this, query)
    }
    return super.invalidateQueries(filters, options)
  }
}

const followed = new WeakSet<Query>()

/**
 * Lets the reading under way end, then reads once more, for its answer may be older than a change; does nothing when
 * no reading is under way.
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
