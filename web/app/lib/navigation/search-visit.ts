import { useLocation, useNavigationType } from 'react-router'

/** The navigation state that moves focus to the page's search field instead of the heading. */
export const searchVisit = { search: true }

/** Tells whether this navigation targets the search field; going back does not, although its state is kept. */
export function useIsSearchVisit(): boolean {
  const { state } = useLocation()
  const way = useNavigationType()
  return way !== 'POP' && isSearchVisit(state)
}

function isSearchVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state && state.search === true
}
