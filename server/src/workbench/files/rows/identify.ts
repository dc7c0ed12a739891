import { foldName } from '@touchline/contract'
import type { Candidate } from './candidate.ts'

/** Somebody a row may be: a prospect on the board, or an earlier row of the file. */
export interface Person {
  /** A prospect's id; undefined for a row of the file. */
  id: string | undefined
  row: number
  names: string[]
  playerId: string | null
  classYear: number | null
  state: string
  club: string
  school: string
  email: string
}

/** The prospect of a row: one for certain, or those it may be, likeliest first. */
export type Identity = { same: Person } | { possible: Person[] }

const leastAlike = 0.6
const most = 3

/** Finds people by what rows say about them. */
export class People {
  readonly #byEmail = new Map<string, Person[]>()
  readonly #byName = new Map<string, Person[]>()
  readonly #byPlayer = new Map<string, Person>()
  /** People on the board by each three letters of their names. */
  readonly #byLetters = new Map<string, Person[]>()

  add(person: Person) {
    if (person.email !== '') push(this.#byEmail, person.email, person)
    if (person.playerId !== null) this.#byPlayer.set(person.playerId, person)
    for (const name of new Set(person.names)) {
      push(this.#byName, name, person)
      if (person.id !== undefined)
        for (const letters of trigrams(name)) push(this.#byLetters, letters, person)
    }
  }

  /**
   * Says who a row is. The same: by the e-mail address, or by name and class where state, club or school agree or say
   * nothing. What agrees less is for a person to decide.
   */
  identify(candidate: Candidate): Identity {
    const who = personOf(candidate)
    const linked = who.playerId === null ? undefined : this.#byPlayer.get(who.playerId)
    if (linked) return { same: linked }
    const sharers = who.email === '' ? [] : (this.#byEmail.get(who.email) ?? [])
    const namesakes = this.#byName.get(who.names[0] ?? '') ?? []
    const certain = new Set([
      // siblings share an address
      ...sharers.filter((one) => hasSameFirstName(one, who) && !differ(one.classYear, who.classYear)),
      ...namesakes.filter((one) => isNamesake(one, who)),
    ])
    const [same, another] = certain
    if (same && !another) return { same }
    const possible = new Set([
      ...certain,
      ...sharers,
      ...namesakes.filter((one) => !differ(one.classYear, who.classYear) || agreements(one, who) > 0),
      ...this.#alike(who),
    ])
    return {
      possible: [...possible].filter((one) => one.id !== undefined || certain.has(one)).slice(0, most),
    }
  }

  /** Lists people on the board with nearly the same name, of the same class and state as far as these are known. */
  #alike(who: Person): Person[] {
    const own = trigrams(who.names[0] ?? '')
    const counts = new Map<Person, number>()
    for (const letters of own)
      for (const person of this.#byLetters.get(letters) ?? [])
        counts.set(person, (counts.get(person) ?? 0) + 1)
    const found: [Person, number][] = []
    for (const [person, shared] of counts) {
      if (shared * 2 < own.size || differ(person.classYear, who.classYear) || differ(person.state, who.state))
        continue
      const alike = Math.max(...person.names.map((name) => similarity(own, trigrams(name))))
      if (alike >= leastAlike) found.push([person, alike])
    }
    return found.toSorted(([, one], [, other]) => other - one).map(([person]) => person)
  }
}

/** Returns what a row says about who it is. */
export function personOf({ row, name, facts, contacts, kept }: Candidate): Person {
  return {
    id: undefined,
    row,
    names: [foldName(name)],
    playerId: kept?.playerId ?? null,
    classYear: facts.classYear ?? null,
    state: facts.state ?? '',
    club: foldName(facts.club ?? ''),
    school: foldName(facts.school ?? ''),
    email: contacts.email ?? '',
  }
}

function push<Key>(map: Map<Key, Person[]>, key: Key, person: Person) {
  const list = map.get(key)
  if (list) list.push(person)
  else map.set(key, [person])
}

const differ = (one: string | number | null, other: string | number | null) =>
  one !== null && one !== '' && other !== null && other !== '' && one !== other

const facts = ['state', 'club', 'school'] as const
const agreements = (one: Person, other: Person) =>
  facts.filter((fact) => one[fact] !== '' && one[fact] === other[fact]).length

/** Returns true for people of one name who are of one class, and whom nothing tells apart. */
function isNamesake(one: Person, other: Person): boolean {
  if (differ(one.classYear, other.classYear)) return false
  if (agreements(one, other) > 0) return true
  return one.classYear === other.classYear && facts.every((fact) => !differ(one[fact], other[fact]))
}

const leastPrefix = 3

function hasSameFirstName(one: Person, other: Person): boolean {
  const [first = ''] = (other.names[0] ?? '').split(' ')
  return one.names.some((name) => {
    const [own = ''] = name.split(' ')
    return (
      own === first ||
      (own.length >= leastPrefix && own.slice(0, leastPrefix) === first.slice(0, leastPrefix))
    )
  })
}

/** Returns the sets of three letters of a name's words, as PostgreSQL's pg_trgm makes them. */
function trigrams(name: string): Set<string> {
  const found = new Set<string>()
  for (const word of name.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at < padded.length - 2; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const letters of one) if (other.has(letters)) shared += 1
  return shared / (one.size + other.size - shared)
}
