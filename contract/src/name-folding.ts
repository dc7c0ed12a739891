import { plainLetters } from './plain-letters.ts'

/**
 * Folds names for a search: case, accents, punctuation and spaces do not count, and the words come in any order. The SQL
 * functions `fold_name` and `fold_spelling` do the same to what is stored.
 */

// signs within a word, which people leave out: O'Sullivan is typed OSullivan
const joining = /['`´‘’‛ʹʺʻʼʽʾʿˀˁ՚׳′″‵·‧ʔɂꞌ]/g
// signs between words, which people replace by a space: Mary-Ann is typed Mary Ann
const separating = /[-‐‑‒–—―−.,;:!?¡¿"“”„‟‚«»‹›()[\]{}/&•…־・、。]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const marks = /[\u0300-\u036f]/g
const plain = new Map(
  Object.entries(plainLetters).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
)

/** Folds a name to the plain letters that people type for it; words are apart by one space. */
export function foldName(text: string): string {
  // the acute accent would decompose into a space
  const letters = lower(text.replaceAll('´', '').normalize('NFKD')).replace(marks, '')
  return words(Array.from(letters, (letter) => plain.get(letter) ?? letter).join(''))
}

/** Folds a name in the same way, but keeps its accents. */
export function foldSpelling(text: string): string {
  return words(lower(text.normalize('NFC')))
}

// the sigma that ends a word is another one, and half a word may end anywhere
const lower = (text: string) =>
  text.toLowerCase().replaceAll('ς', 'σ').replace(joining, '').replace(separating, '').replace(unseen, '')
const words = (text: string) => text.replace(spaces, ' ').trim()

/** The words of a typed text: a name has to contain all of them. */
export interface NameWords {
  /** Folded to plain letters. */
  plain: string[]
  /** Those with an accent, which then has to be in the name. */
  accented: string[]
}

const mostWords = 8 // that are looked for, the longest: more tell nothing more

/** Returns the words to look for in names, without those that are a part of others; none for a text without letters. */
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
    .slice(0, mostWords)
}

/** Returns true if a letter is more than a plain one, for which people may also type the plain one. */
function hasAccent(text: string): boolean {
  const letters = text.normalize('NFD').toLowerCase()
  return letters.search(marks) >= 0 || Array.from(letters).some((letter) => plain.has(letter))
}

/** Returns a test of names for a typed text, which it folds once; every name passes for an empty one. */
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
