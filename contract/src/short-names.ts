import { foldName } from './name-folding.ts'
import { stateNames, states } from './states.ts'

// the word that says the kind of school, after which some names go on: "... University and Agricultural College"
const goesOn = /\b(University|College|Institute),? (?:and|&) .*/
const mainCampus = /(?:, |[- ])main campus$/i
const small = new Set(['the', 'of', 'at', 'in', 'and', 'for'])

/** Returns true if people call a college so, in full or in short: 'UCLA', 'UC Davis', 'Ohio State', 'Texas A&M'. */
export function isCalled(collegeName: string, typed: string): boolean {
  return shortNamesOf(collegeName).has(shortNameOf(typed))
}

/** Returns how a typed name is compared with short names: letters and digits alone, without 'the', 'of' and the like. */
export const shortNameOf = (typed: string) => wordsOf(typed).join('')

/**
 * Returns what a college may be called, as `shortNameOf` writes it: its name with and without the campus, both as
 * initials; the name without the kind of school, also as in 'NC State'; and 'U' with how the place begins or its state's
 * letters, as in 'UConn' and 'UGA'. Several colleges may be called the same.
 */
export function shortNamesOf(collegeName: string): ReadonlySet<string> {
  const whole = collegeName.replace(mainCampus, '')
  const [first = '', ...rest] = whole.split(/-| at |, /)
  const base = first.replace(goesOn, '$1')
  const campus = shortNameOf(rest.join(' '))
  const plain = base
    .replace(/^(?:The )?(?:University|College) of /i, '')
    .replace(/ (?:University|College)$/i, '')
  const calls = [base, plain].map(shortNameOf)
  const place = /^(?:[Tt]he )?[Uu]niversity of (\p{L}{4,})$/u.exec(base)?.[1]
  const names = [
    ...calls,
    initialsOf(base),
    ...(campus === '' ? [] : [...calls, initialsOf(base)].map((call) => call + campus)),
    initialsOf(whole),
    withLastWord(plain),
    ...(place ? shortPlaces(place).map((short) => `u${short}`) : []),
  ]
  return new Set(names.filter((name) => name.length > 1))
}

/** Returns the first three to five letters of a place, and the two of a state: 'geo', 'geor', 'georg', 'ga'. */
function shortPlaces(place: string): string[] {
  const state = states.find((one) => stateNames[one] === place)
  return [
    ...[3, 4, 5].map((length) => shortNameOf(place).slice(0, length)),
    ...(state ? [foldName(state)] : []),
  ]
}

/** Returns the initials with the last word in full: 'ncstate'. */
function withLastWord(name: string): string {
  const words = wordsOf(name)
  return words.length < 3 ? '' : initialsOf(words.slice(0, -1).join(' ')) + words.at(-1)
}

const initialsOf = (name: string) =>
  wordsOf(name)
    .map((word) => word.slice(0, 1))
    .join('')

const wordsOf = (name: string) =>
  name
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldName)
    .filter((word) => word !== '' && !small.has(word))
