import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidates only on a change of path, for a page whose loader reads only the session: a filter in the URL is no reason. */
export function onOtherPage({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isFiltered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isFiltered ? false : defaultShouldRevalidate
}
