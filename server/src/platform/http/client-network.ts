import { isIP } from 'node:net'

const longestName = 60 // characters kept of something that is no address

/**
 * What limits count by: an IPv4 address as it is, of an IPv6 address its /64, all of whose addresses one household or
 * server can use at will. An IPv4 address in IPv6 clothes is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return bare.slice(0, longestName)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  // as a host of an address it is written in one way only
  const [head = '', tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const groups = (part = '') => (part === '' ? [] : part.split(':'))
