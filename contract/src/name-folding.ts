import { plainLetters } from './plain-letters.ts'

/**
 * Folds names for search: case, accents, punctuation, spaces and word order do not count. The SQL functions `fold_name`
 * and `fold_spelling` do the same to stored names.
 */

// marks within a word, which people omit: O'Sullivan is typed OSullivan
const joining = /['`´‘’‛ʹʺʻʼʽʾʿˀˁ՚׳′″‵·‧ʔɂꞌ]/g
// marks between words, which people replace by a space: Mary-Ann is typed Mary Ann
const separating = /[-‐‑‒–—―−.,;:!?¡¿"“”„‟‚«»‹›()[\]{}/&•…־・、。]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const marks = /[\u0300-\u036f]/g
const plain = new Map(
  Object.entries(plainLetters).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
)

/** Folds a name to the plain letters people type for it, with single spaces. */
export function foldName(text: string): string {
  // The acute accent would decompose into a space.
  const letters = lower(text.replaceAll('´', '').normalize('NFKD')).replace(marks, '')
  return words(Array.from(letters, (letter) => plain.get(letter) ?? letter).join(''))
}

/** Like `foldName`, but keeps accents. */
export function foldSpelling(text: string): string {
  return words(lower(text.normalize('NFC')))
}

// Greek has a separate final sigma, but typed parts of words may end anywhere.
const lower = (text: string) =>
  text.toLowerCase().replaceAll('ς', 'σ').replace(joining, '').replace(separating, '').replace(unseen, '')
const words = (text: string) => text.replace(spaces, ' ').trim()

/** The words of a typed text: a name must contain them all. */
export interface NameWords {
  /** Folded to plain letters. */
  plain: string[]
  /** Those with an accent, which the name must then have. */
  accented: string[]
}

const maxWords = 8 // to search for, longest first; more would add nothing

/** Returns the words to search for in names, without those contained in others; none for a text without letters. */
export function nameWords(typed: string): NameWords {
  const apart = typed.replace(separating, ' ').split(spaces)
  return {
    plain: telling(apart.flatMap((word) => foldName(word).split(' '))),
    accented: telling(apart.filter(hasAccent).map(foldSpelling)),
  }
}

function telling(found: readonly string[]): string[] {
  const longestFirst = [...new Set(found)].sort((one, other) => other.length - one.length)
  return longestFirst
    .filter((word, at) => word !== '' && !longestFirst.slice(0, at).some((longer) => longer.includes(word)))
    .slice(0, maxWords)
}

/** Returns true if a letter is more than a plain one, for which people may also type the plain one. */
function hasAccent(text: string): boolean {
  const letters = text.normalize('NFD').toLowerCase()
  return letters.search(marks) >= 0 || Array.from(letters).some((letter) => plain.has(letter))
}

/** Returns a test of names for a typed text, folded once; an empty text matches every name. */
export function nameFinder(typed: string): (name: string) => boolean {
  const { plain: letters, accented } = nameWords(typed)
  return (name) => {
    const folded = foldName(name)
    if (!letters.every((word) => folded.includes(word))) return false
    if (accented.length === 0) return true
    const spelled = foldSpelling(name)
    return accented.every((word) => spelled.includes(word))
  }
}
