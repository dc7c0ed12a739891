/** The words for a list, each a whole sentence about what it lists. Totals come as they are shown: '1,000+'. */
export interface ListWords {
  loading: string
  /** Nothing matches the filters. */
  none: string
  found: (total: string, isOne: boolean) => string
  /** The number of results on the page, out of all. */
  seen: (seen: string, total: string, isOne: boolean) => string
  more: string
  /** The number of results without one of the filters. */
  without: (filter: string, total: string, isOne: boolean) => string
}
