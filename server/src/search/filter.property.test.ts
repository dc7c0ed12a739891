import {
  type ClubLevel,
  clubLevels,
  type Division,
  divisions,
  type Gender,
  genders,
  gpaThresholds,
  PlayerList,
  type Position,
  positions,
  type State,
  searchPlayers,
} from '@touchline/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

/** The filter rules in plain JavaScript, to compare with the database's results. */

interface Person {
  name: string
  gender: Gender
  positions: Position[]
  divisionsInterestedIn: Division[]
  yearGraduating: number | null
  stateLocated: State | null
  gpa: number | null
  clubLevel: ClubLevel | null
  heightInches: number | null
  youtubeLink: string
}

interface Wanted {
  name: string
  positions: Position[]
  divisions: Division[]
  years: number[]
  states: State[]
  gpa: number[]
  clubLevels: ClubLevel[]
  films: string[]
  mainPosition: boolean
  height: number | undefined
}

const someStates: State[] = ['OH', 'PA', 'NY', 'CA', 'VT']
const someYears = [2026, 2027, 2028, 2029]
const someLevels = clubLevels.slice(0, 2)
const givenNames = [
  'Lucía',
  'Zoë',
  'Noor',
  'MARIA',
  'José',
  'Ellie',
  '100%',
  'A_B',
  'Straße',
  'İpek',
  'Søren',
  'Mary-Ann',
  'J.R.',
]
const familyNames = [
  "O'Rourke",
  'O’Brien',
  'Herrera',
  'Back\\slash',
  'de la Cruz',
  'Ångström',
  'Ng',
  'Wałęsa',
]

const person: fc.Arbitrary<Person> = fc.record({
  name: fc
    .tuple(fc.constantFrom(...givenNames), fc.constantFrom(...familyNames))
    .map((words) => words.join(' ')),
  gender: fc.constantFrom(...genders),
  positions: fc.subarray([...positions], { maxLength: 3 }),
  divisionsInterestedIn: fc.subarray([...divisions], { maxLength: 2 }),
  yearGraduating: fc.option(fc.constantFrom(...someYears), { freq: 8 }),
  stateLocated: fc.option(fc.constantFrom(...someStates), { freq: 8 }),
  gpa: fc.option(
    fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100),
    { freq: 8 },
  ),
  clubLevel: fc.option(fc.constantFrom(...someLevels), { freq: 8 }),
  heightInches: fc.option(fc.integer({ min: 58, max: 76 }), { freq: 8 }),
  youtubeLink: fc.constantFrom('', 'https://youtu.be/abcdefghijk'),
})

const namePart = fc
  .tuple(fc.constantFrom(...givenNames, ...familyNames), fc.nat(5), fc.integer({ min: 1, max: 4 }))
  .map(([name, start, length]) => name.slice(start, start + length).trim())
const onePart = fc
  .tuple(namePart, fc.constantFrom('as is', 'upper', 'lower', 'plain'))
  .map(([text, how]) =>
    how === 'upper'
      ? text.toUpperCase()
      : how === 'lower'
        ? text.toLowerCase()
        : how === 'plain'
          ? folded(text)
          : text,
  )

const cased = fc.array(onePart, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ').trim())

const wanted: fc.Arbitrary<Wanted> = fc.record({
  name: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: cased }),
  positions: fc.subarray([...positions], { maxLength: 3 }),
  divisions: fc.subarray([...divisions], { maxLength: 2 }),
  years: fc.subarray(someYears, { maxLength: 2 }),
  states: fc.subarray(someStates, { maxLength: 3 }),
  gpa: fc.subarray([...gpaThresholds], { maxLength: 2 }),
  clubLevels: fc.subarray([...someLevels], { maxLength: 2 }),
  films: fc.subarray(['youtube']),
  mainPosition: fc.boolean(),
  height: fc.option(fc.integer({ min: 58, max: 76 }), { nil: undefined }),
})

const signs = /[‘’ʼ`´′'.-]/g
const plain: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss' }

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłß]/g, (letter) => plain[letter] ?? '')
    .replace(signs, '')
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(signs, '')
}

function nameContains(name: string, text: string): boolean {
  return text.split(/[ .-]+/).every((word) => {
    const accented = /[\u0300-\u036føłß]/.test(word.normalize('NFD').toLowerCase())
    return folded(name).includes(folded(word)) && (!accented || lower(name).includes(lower(word)))
  })
}

function matches(player: Person, filter: Wanted): boolean {
  const any = <Value>(selected: readonly Value[], fits: (value: Value) => boolean) =>
    selected.length === 0 || selected.some(fits)
  return (
    (filter.name === '' || nameContains(player.name, filter.name)) &&
    any(filter.positions, (position) =>
      (filter.mainPosition ? player.positions.slice(0, 1) : player.positions).includes(position),
    ) &&
    any(filter.clubLevels, (level) => player.clubLevel === level) &&
    any(filter.films, () => player.youtubeLink !== '') &&
    (filter.height === undefined || (player.heightInches ?? 0) >= filter.height) &&
    any(filter.divisions, (division) => player.divisionsInterestedIn.includes(division)) &&
    any(filter.years, (year) => player.yearGraduating === year) &&
    any(filter.states, (state) => player.stateLocated === state) &&
    any(filter.gpa, (threshold) => player.gpa !== null && player.gpa >= threshold)
  )
}

const app = await appOfFile()
let token: string
const population: (Person & { playerId: string })[] = []

beforeAll(async () => {
  const { collegeId } = await makeCollege(app.platform)
  const coach = await makeCoach(app.platform, { collegeId })
  token = await logInAs(app.platform, coach.userId)
  for (const someone of fc.sample(person, { numRuns: 160, seed: 20260914 })) {
    const { userId } = await makePlayer(app.platform, someone)
    population.unshift({ ...someone, playerId: userId })
  }
})

test('any filter on any side finds exactly the players that fit, newest first, over pages of any size', {
  tags: ['R8.44', 'R16.3', 'R16.7', 'V1.2.4'],
  timeout: 60_000,
}, async () => {
  const side = fc.option(fc.constantFrom(...genders), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(wanted, side, fc.integer({ min: 7, max: 60 }), async (filter, gender, limit) => {
      const fitting = population.filter((one) => (!gender || one.gender === gender) && matches(one, filter))
      const found: string[] = []
      let cursor: string | null = null
      do {
        const query: object = { ...filter, limit, cursor }
        const answer = await app.ask(searchPlayers, { query }, { token, headers: gender ? { gender } : {} })
        const page = PlayerList.parse(answer.body)
        expect(page.total).toBe(fitting.length)
        found.push(...page.players.map((player) => player.playerId))
        cursor = page.nextCursor
      } while (cursor)
      expect(found).toEqual(fitting.map((one) => one.playerId))
    }),
    { numRuns: 150 },
  )
})
