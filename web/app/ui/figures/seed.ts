/** Returns a stable number for a name, so that it always gets the same colors. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const char of name.trim().toLowerCase()) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  // The low bits of this hash hardly differ between similar names; fold the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Picks an item by a seed; different `turn`s pick independently. */
export function pick<Item>(items: readonly [Item, ...Item[]], seed: number, turn = 0): Item {
  return items[(seed >>> (turn * 7)) % items.length] ?? items[0]
}

const smallWords = new Set(['of', 'the', 'at', 'and', 'in', 'for', 'a', '&'])

// suffixes of a name
const suffix = /^(?:jr|sr|i{2,3}|iv|vi{0,3})\.?$/i

/** Returns a person's first and last initials, without a 'Jr.' or 'III' from the third word on; '?' for none. */
export function initialsOf(name: string): string {
  const all = wordsOf(name)
  const words = all.filter((word, index) => index < 2 || !suffix.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map(firstLetter).join('') || '?'
}

/** Returns up to three initials of a college's name, without small words; '?' without words. */
export function collegeInitials(name: string): string {
  const words = wordsOf(name.replace(/-/g, ' ')).filter((word) => !smallWords.has(word.toLowerCase()))
  return words.slice(0, 3).map(firstLetter).join('') || '?'
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function firstLetter(word: string | undefined): string {
  return word?.match(/[\p{L}\p{N}]/u)?.[0]?.toLocaleUpperCase('en-US') ?? ''
}
