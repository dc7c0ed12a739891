import { useMatches } from 'react-router'

/** The `handle` of a route whose page is to be read: its bar and footer keep to the same narrow column. */
export const narrowPage = { narrow: true } as const

/** Tells whether the page now shown keeps to the narrow column. */
export function useIsNarrowPage(): boolean {
  return useMatches().some(({ handle }) => handle === narrowPage)
}
