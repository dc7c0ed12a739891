import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For a page whose loader reads only who is signed in: a change of its filters, in the URL, is no reason to ask again. */
export function onOtherPage({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isFiltered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isFiltered ? false : defaultShouldRevalidate
}
