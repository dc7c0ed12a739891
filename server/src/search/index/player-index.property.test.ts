import { genders, PlayerFilter, positions, type State } from '@touchline/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chosenIn,
  type FacetName,
  facetNames,
  playerFilters,
  unaskedPositions,
} from '../../players/service.ts'
import { compileFilter } from './compile-filter.ts'
import { countAll, countAmong } from './count-facets.ts'
import { newest, newestAmong } from './newest.ts'
import { encodeFacets, type SearchValues } from './player-encoding.ts'
import { PlayerIndex } from './player-index.ts'
import { TermLookup } from './term-lookup.ts'

type Person = SearchValues & { id: string; name: string }
type Values = Pick<SearchValues, FacetName>

const someStates: State[] = ['OH', 'WY']
const bits = (length: number) => fc.integer({ min: 0, max: 2 ** length - 1 })
const often = <Value>(most: Value, ...others: Value[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(most) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

/** Where a filter takes other values than its first two options. */
const special: Partial<Record<FacetName, fc.Arbitrary<string | number | null>>> = {
  positions: fc.oneof({ weight: 9, arbitrary: bits(4) }, { weight: 1, arbitrary: bits(positions.length) }),
  states: often<State | null>('OH', 'WY', null),
  years: often<number | null>(2027, 2028, null),
  gpa: often<number | null>(2.7, 3.9, null),
}
function valuesOf(name: FacetName): fc.Arbitrary<string | number | null> {
  const { match, options } = playerFilters[name]
  const [first = '', ...others] = options.slice(0, 2)
  return special[name] ?? (match === 'any' ? bits(options.length) : often(first, ...others, null))
}
const filtered = fc.tuple(...facetNames.map(valuesOf)).map((all) => {
  const values: Values = {}
  for (const [at, name] of facetNames.entries()) values[name] = all[at] ?? null
  return values
})

// few buckets with most people in one, so that blocks fill rows, grow and are vacated
const words = fc.array(fc.constantFrom('a', 'b', 'ab', 'ba', 'bab', ''), { minLength: 1, maxLength: 4 })
const bare = fc.record({
  name: words.map((all) => all.join(' ')),
  listed: fc.integer({ max: 9, min: 0 }).map((of) => of > 0),
  gender: fc.constantFrom(...genders),
  height: often<number | null>(68, 36, 96, null),
})
const values: fc.Arbitrary<Omit<Person, 'id'>> = fc
  .tuple(bare, filtered)
  .map(([person, facts]) => ({ ...person, ...facts }))

// most are newer than all before, some as old or older
const step = fc.record({
  what: fc.constantFrom('comes', 'comes', 'comes', 'changes', 'leaves'),
  time: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(900) }),
  who: fc.nat(),
  values,
})

/** The options that are chosen and counted: of years and states a few that people have, and one that nobody has. */
const tried: Partial<Record<FacetName, readonly (string | number)[]>> = {
  years: [2027, 2028, 2031],
  states: [...someStates, 'CA'],
}
const triedOf = (name: FacetName) => tried[name] ?? playerFilters[name].options
const filter = fc
  .tuple(
    ...facetNames.map((name) => fc.subarray([...triedOf(name)].slice(0, 7)).map((some) => some.slice(0, 3))),
  )
  .chain((all) => fc.tuple(fc.constant(all), fc.constantFrom('true', 'false')))
  .map(([all, mainPosition]) =>
    PlayerFilter.parse({
      ...Object.fromEntries(facetNames.map((name, at) => [name, all[at]])),
      mainPosition,
    }),
  )

const idOf = (time: number, serial: number) =>
  `${time.toString(16).padStart(8, '0')}-0000-7000-8000-${serial.toString(16).padStart(12, '0')}`

function fits(one: Person, asked: PlayerFilter, gender: string | undefined) {
  return (
    one.listed &&
    (gender === undefined || one.gender === gender) &&
    facetNames.every((name) => {
      const chosen = chosenIn(asked, name)
      const value = one[name] ?? null
      return chosen.length === 0 || chosen.some((option) => has(name, value, option))
    })
  )
}

function has(name: FacetName, value: string | number | null, option: string | number): boolean {
  const { match, options } = playerFilters[name]
  if (match === 'any') return Math.floor(Number(value) / 2 ** options.indexOf(option)) % 2 === 1
  return match === 'one' ? value === option : value !== null && value >= option
}

const filterOf = (name: FacetName) => (name === 'mainPositions' ? 'positions' : name)

/** Counts each option by a separate search. */
function plainCounts(people: readonly Person[], asked: PlayerFilter, gender: string | undefined) {
  const countOf = (name: FacetName, option: string | number) =>
    people.filter((one) => fits(one, { ...asked, [filterOf(name)]: [option] }, gender)).length
  const countsOf = (name: FacetName) =>
    triedOf(name)
      .map((option): [string | number, number] => [option, countOf(name, option)])
      .filter(([, count]) => count > 0)
  const counted = facetNames.filter((name) => name !== unaskedPositions(asked))
  return Object.fromEntries(counted.map((name) => [filterOf(name), Object.fromEntries(countsOf(name))]))
}

/**
 * Applies changes to an index, and returns it with the players who are present after all of them, newest first.
 */
function after(
  steps: readonly (typeof step extends fc.Arbitrary<infer Value> ? Value : never)[],
  index = new PlayerIndex(),
  there: readonly Person[] = [],
) {
  const people = new Map(there.map((person) => [person.id, person]))
  for (const [at, { what, time, who, values }] of steps.entries()) {
    const serial = there.length === 0 ? at : 10_000 + at
    const someone = [...people.keys()][who % Math.max(1, people.size)]
    const id = what === 'comes' || someone === undefined ? idOf(time ?? 1_000 + serial, serial) : someone
    if (what === 'leaves') {
      index.remove(id)
      people.delete(id)
    } else {
      const person = { id, ...values }
      const name = person.listed ? person.name : ''
      expect(index.put([{ id, name, ...encodeFacets(person) }])).toBe(true)
      people.set(id, person)
    }
  }
  return { index, people: [...people.values()].sort((one, other) => (one.id < other.id ? 1 : -1)) }
}

const docsOf = (index: PlayerIndex, people: readonly Person[]) =>
  Uint32Array.from(people.map((one) => index.docIds.find(one.id).doc)).sort()

test('an index finds and counts the same as a full scan, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 400, size: 'max' }),
      fc.array(
        fc.record({ asked: filter, gender: fc.option(fc.constantFrom(...genders), { nil: undefined }) }),
        {
          minLength: 5,
          maxLength: 5,
        },
      ),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(),
      (steps, searches, limit, some) => {
        const { index, people } = after(steps)
        for (const { asked, gender } of searches) {
          const wanted = compileFilter(index, asked, gender)
          const found = people.filter((one) => fits(one, asked, gender)).map((one) => one.id)
          const facetCounts = countAll(index, wanted, true)
          expect(facetCounts.total).toBe(found.length)
          expect(countAll(index, wanted, false).total).toBe(found.length)
          expect(facetCounts.counts()).toEqual(plainCounts(people, asked, gender))
          const idsOf = (docs: number[]) => docs.map((doc) => index.docIds.idAt(doc))
          const end = index.docIds.size
          expect(idsOf(newest(index, wanted, { total: facetCounts.total, end, limit }))).toEqual(
            found.slice(0, limit),
          )
          const cut = people[some % Math.max(1, people.length)]?.id ?? idOf(0, 0)
          const page = { end: index.docIds.find(cut).doc, limit }
          const older = found.filter((id) => id < cut)
          expect(idsOf(newest(index, wanted, { ...page, total: facetCounts.total }))).toEqual(
            older.slice(0, limit),
          )
          const few = people.filter((_, at) => at % 3 === some % 3)
          const among = docsOf(index, few)
          const fewFound = few.filter((one) => fits(one, asked, gender)).map((one) => one.id)
          const fewTally = countAmong(index, wanted, { docs: among, options: true })
          expect(fewTally.total).toBe(fewFound.length)
          expect(countAmong(index, wanted, { docs: among, options: false }).total).toBe(fewFound.length)
          expect(fewTally.counts()).toEqual(plainCounts(few, asked, gender))
          expect(idsOf(newestAmong(index, wanted, { ...page, docs: among }))).toEqual(
            fewFound.filter((id) => id < cut).slice(0, limit),
          )
        }
      },
    ),
    { numRuns: 60, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  )
}, 120_000)

test('an index finds the same names as a full scan, after any changes', () => {
  const part = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 })
  const text = fc.array(
    part.map((letters) => letters.join('')),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 200, size: 'max' }),
      fc.array(text, { minLength: 5, maxLength: 5 }),
      fc.array(step, { maxLength: 5 }),
      (before, typed, then) => {
        const { index } = after(before)
        const { people } = after(then, index, after(before).people)
        for (const words of typed) {
          const found = people.filter((one) => one.listed && words.every((word) => one.name.includes(word)))
          expect(index.termLookup.docs(words), words.join(' ')).toEqual(docsOf(index, found))
          expect(new TermLookup(index, found.length).docs(words)).toEqual(docsOf(index, found))
          if (found.length > 0) expect(new TermLookup(index, found.length - 1).docs(words)).toBeUndefined()
        }
      },
    ),
    { numRuns: 60, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  )
}, 120_000)
