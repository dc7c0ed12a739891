import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A query client that loses no invalidation: while a query loads for the first time, or unseen, its answer may be older
 * than the change, so one more reading follows. The library alone counts that answer as new (TanStack/query issue 8530).
 */
export class AppQueryClient extends QueryClient {
  readonly #followed = new WeakSet<Query>()

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      // a query on screen that has data is read anew at once
      const isKept = query.state.data === undefined || !query.isActive()
      if (isKept && query.state.fetchStatus === 'fetching') this.#readAgain(query)
    }
    return super.invalidateQueries(filters, options)
  }

  #readAgain(query: Query) {
    if (this.#followed.has(query)) return
    this.#followed.add(query)
    const done = () => this.#followed.delete(query)
    const again = () => {
      done()
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    void query.promise?.then(again, done)
  }
}
