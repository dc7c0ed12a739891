import { useLocation, useNavigationType } from 'react-router'

/** The navigation state that moves focus to the page's search field instead of the heading. */
export const focusSearchState = { search: true }

/** Tells whether this navigation targets the search field; going back does not, although its state is kept. */
export function useIsSearchFocused(): boolean {
  const { state } = useLocation()
  const way = useNavigationType()
  return way !== 'POP' && focusesSearch(state)
}

function focusesSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state && state.search === true
}
