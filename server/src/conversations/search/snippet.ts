import { foldName } from '@touchline/contract'

const contextLength = { before: 40, after: 110 } // characters

/** Cuts out the part of a message around the first of these folded words, on one line. */
export function snippetOf(body: string, words: readonly string[]): string {
  const letters = [...body.replace(/\s+/g, ' ').trim()]
  const at = placeOf(letters, words)
  const start = Math.max(0, at - contextLength.before)
  const end = Math.min(letters.length, at + contextLength.after)
  const part = letters.slice(start, end).join('').trim()
  return `${start > 0 ? '…' : ''}${part}${end < letters.length ? '…' : ''}`
}

/** Returns the letter at which the first folded word begins; folding may make one letter several, or none. */
function placeOf(letters: readonly string[], words: readonly string[]): number {
  const known = new Map([[' ', ' ']])
  const folded: string[] = []
  const places: number[] = []
  letters.forEach((letter, index) => {
    const plain = known.get(letter) ?? foldName(letter)
    known.set(letter, plain)
    for (const one of plain) {
      folded.push(one)
      places.push(index)
    }
  })
  const text = folded.join('')
  const found = words.map((word) => text.indexOf(word)).filter((index) => index >= 0)
  if (found.length === 0) return 0
  const first = [...text.slice(0, Math.min(...found))].length
  return places[first] ?? 0
}
