/** The state of a visit that is meant for the page's search field, which then takes the focus instead of the heading. */
export const searchVisit = { search: true }

export function isSearchVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state && state.search === true
}
