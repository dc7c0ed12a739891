import { Link } from 'react-router'

/**
 * Has the browser learn where a kind of page is found, once, from one of its addresses. Links to pages of that kind say
 * `discover="none"`: otherwise every list of two dozen asks the server about each of its links.
 */
export function KnownPage({ example }: { example: string }) {
  return <Link to={example} hidden tabIndex={-1} />
}
