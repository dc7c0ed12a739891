import { useLocation, useNavigationType } from 'react-router'

/** The state of a visit that is meant for the page's search field, which then takes the focus instead of the heading. */
export const searchVisit = { search: true }

/** Whether this visit is meant for the search field; the way back to it is not, although its state is kept. */
export function useIsSearchVisit(): boolean {
  const { state } = useLocation()
  const way = useNavigationType()
  return way !== 'POP' && isSearchVisit(state)
}

function isSearchVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state && state.search === true
}
