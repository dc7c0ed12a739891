/** Parts of a name that follow the last one. */
const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i

/** Returns a name in the order it is said: "Ortiz, Maya" and "Ortiz Jr., Maya" turned around, "Maya Ortiz, Jr." not. */
export function spokenName(text: string): string {
  const parts = text
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const suffixes = parts.filter((part, at) => at > 0 && suffix.test(part))
  const [first = '', ...others] = parts.filter((part) => !suffixes.includes(part))
  if (others.length === 0) return [first, ...suffixes].join(' ')
  const words = first.split(' ')
  const last = words.at(-1) ?? ''
  // the suffix of "Ortiz Jr., Maya" goes to the end
  if (words.length > 1 && suffix.test(last))
    return [...others, ...words.slice(0, -1), last, ...suffixes].join(' ')
  return [...others, first, ...suffixes].join(' ')
}
