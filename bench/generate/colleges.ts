import { type Division, type Gender, positions } from '@touchline/contract'
import type pg from 'pg'
import type { Chance } from '../../server/demo/chance.ts'
import { copyRows, type Value } from './copy.ts'
import { surnames } from './names.ts'
import { firstClass } from './player.ts'

/** A program in the form that later steps need. */
export interface ProgramDraw {
  id: string
  gender: Gender
  domain: string
}

// colleges, men's and women's programs by division, in the numbers of the United States
const schools: [Division, number, men: number, women: number][] = [
  ['Division 1', 350, 213, 349],
  ['Division 2', 262, 207, 259],
  ['Division 3', 406, 399, 401],
  ['NAIA', 197, 192, 193],
  ['NJCAA', 247, 221, 209],
  ['Other', 188, 163, 155],
]
const states = 'CA NY PA TX OH IL MA NC FL VA MI GA MO NJ IN WI MN TN IA KS KY SC MD CO WA OR AL'.split(' ')
const gamesEach = 18

/** Writes 1,650 colleges with their 2,961 programs and a season of games each. */
export async function writeColleges(client: pg.Client, chance: Chance, now: Date): Promise<ProgramDraw[]> {
  const institutions: Value[][] = []
  const colleges: Value[][] = []
  const programs: ProgramDraw[] = []
  for (const [division, count, men, women] of schools) {
    for (let index = 0; index < count; index++) {
      const number = institutions.length
      const surname = surnames[number % surnames.length] ?? ''
      const name = `${surname} ${number < surnames.length ? 'University' : 'College'}`
      const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example.edu`
      const institutionId = chance.id(now)
      institutions.push(institution(chance, { institutionId, number, name, domain, now }))
      // colleges with both programs come first
      const sides: [Gender, boolean][] = [
        ['male', index < men],
        ['female', index >= count - women],
      ]
      for (const [gender, exists] of sides) {
        if (!exists) continue
        const id = chance.id(now)
        programs.push({ id, gender, domain })
        colleges.push(college(chance, { id, institutionId, gender, name, division, domain, now }))
      }
    }
  }
  await copyRows(client, 'institutions', institutionColumns, institutions)
  await copyRows(client, 'colleges', collegeColumns, colleges)
  await copyRows(client, 'games', gameColumns, games(chance, programs))
  return programs
}

const institutionColumns =
  'id unitid name city state website email_domain latitude longitude undergrad_enrollment admission_rate cost cost_out_of_state created_at updated_at'.split(
    ' ',
  )

interface School {
  institutionId: string
  number: number
  name: string
  domain: string
  now: Date
}

function institution(chance: Chance, { institutionId, number, name, domain, now }: School): Value[] {
  const cost = chance.between(12_000, 70_000)
  return [
    institutionId,
    100_000 + number,
    name,
    chance.pick(surnames),
    chance.pick(states),
    `https://www.${domain}`,
    domain,
    chance.between(2600, 4800) / 100,
    -chance.between(7000, 12200) / 100,
    chance.between(900, 32_000),
    chance.between(20, 98) / 100,
    cost,
    cost + chance.between(0, 15_000),
    now,
    now,
  ]
}

const collegeColumns =
  'id institution_id gender college_name division official_division description college_website positions_needed graduating_years coaches overview gpa roster_size created_at updated_at'.split(
    ' ',
  )

interface Program extends Omit<School, 'number'> {
  id: string
  gender: Gender
  division: Division
}

function college(chance: Chance, program: Program): Value[] {
  const { id, institutionId, gender, name, division, domain, now } = program
  return [
    id,
    institutionId,
    gender,
    name,
    division,
    division,
    `We build from the back and give young players the ball under pressure. ${name} plays at home on Saturdays.`,
    `https://www.${domain}`,
    chance.some(positions, chance.between(2, 5)),
    chance.some([firstClass, firstClass + 1, firstClass + 2], chance.between(1, 3)),
    `${chance.pick(surnames)}, head coach`,
    'Two practices a day in August, one from September. Ten seniors leave this year.',
    chance.pick([2.3, 2.5, 2.8, 3, 3.2, 3.5]),
    chance.between(20, 38),
    now,
    now,
  ]
}

const gameColumns = 'id owner_id player_id college_id title starts_at opponent address'.split(' ')

function* games(chance: Chance, programs: readonly ProgramDraw[]): Generator<Value[]> {
  for (const { id } of programs) {
    for (let game = 0; game < gamesEach; game++) {
      const opponent = `${chance.pick(surnames)} University`
      const day = new Date(Date.UTC(2026, 7, 20 + game * 4)).toISOString().slice(0, 10)
      const starts = `${day} ${chance.between(11, 19)}:00:00`
      yield [
        String(game),
        id,
        null,
        id,
        `vs ${opponent}`,
        starts,
        opponent,
        `Field ${game % 6}, Memorial Park`,
      ]
    }
  }
}
