/** The words for a list, each a whole sentence about what it lists. Totals come as they are shown: '1,000+'. */
export interface ListWords {
  loading: string
  /** Nothing matches the filters. */
  none: string
  found: (total: string, isOne: boolean) => string
  /** How many of all are on the page. */
  seen: (seen: string, total: string, isOne: boolean) => string
  more: string
  /** How many there would be without one of the filters. */
  without: (filter: string, total: string, isOne: boolean) => string
}
