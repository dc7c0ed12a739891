import { Link } from 'react-router'

/**
 * Lets the router discover one kind of page once, from one of its URLs. Links to pages of that kind say
 * `discover="none"`: otherwise every list of two dozen asks the server about each of its links.
 */
export function KnownPage({ example }: { example: string }) {
  return <Link to={example} hidden tabIndex={-1} />
}
