import { isIP } from 'node:net'

const longestName = 60 // characters kept of an invalid address

/**
 * Returns the key that limits count by: an IPv4 address, or an IPv6 address's /64, because one household or server can
 * use all of it. A mapped IPv4 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return bare.slice(0, longestName)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  // the URL parser writes an address in one form only
  const [head = '', tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const groups = (part = '') => (part === '' ? [] : part.split(':'))
