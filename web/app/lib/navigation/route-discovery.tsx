import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Lets the router discover one kind of page once, from one of its URLs. Links to pages of that kind say
 * `discover="none"`: otherwise every list of two dozen asks the server about each of its links.
 */
export function RoutePrefetch({ example }: { example: string }) {
  return <Link to={example} hidden tabIndex={-1} />
}

/**
 * Revalidates only on a change of path, for a page whose loader reads only the session: a filter in the URL is no
 * reason.
 */
export function revalidateOnPathChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isFiltered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isFiltered ? false : defaultShouldRevalidate
}
