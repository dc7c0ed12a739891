import { classYears, type Division, divisions, type Gender, type Position } from '@touchline/contract'
import type { Trx } from '../src/platform/db/database.ts'
import type { Chance } from './chance.ts'
import { clubs, firstNames, highSchools, lastNames, places } from './names.ts'

/** A fictional player as the rest of the seed needs it. */
export interface DemoPlayer {
  id: string
  name: string
  email: string
  gender: Gender
  positions: Position[]
  yearGraduating: number
}

// how often each position is somebody's first, and heights in inches (average, spread) by side of the game
const firstPositions: [Position, number][] = [
  ['GK', 11],
  ['CB', 16],
  ['LB', 6],
  ['RB', 7],
  ['LWB', 2],
  ['RWB', 2],
  ['CDM', 10],
  ['CM', 15],
  ['CAM', 8],
  ['LW', 8],
  ['RW', 8],
  ['ST', 12],
]
const neighbors: Record<Position, Position[]> = {
  GK: [],
  CB: ['CDM', 'RB', 'LB'],
  LB: ['LWB', 'CB'],
  RB: ['RWB', 'CB'],
  LWB: ['LB', 'LW'],
  RWB: ['RB', 'RW'],
  CDM: ['CM', 'CB'],
  CM: ['CDM', 'CAM'],
  CAM: ['CM', 'ST', 'LW'],
  LW: ['RW', 'ST', 'CAM'],
  RW: ['LW', 'ST'],
  ST: ['CAM', 'LW', 'RW'],
}
const levels: [string, number][] = [
  ['ECNL', 18],
  ['ECRL', 16],
  ['EDP', 12],
  ['NPL', 14],
  ['USYS National League', 12],
  ['Highschool', 10],
  ['ODP', 4],
]
const honors = [
  'First team all-conference as a sophomore.',
  'Team captain for two seasons.',
  'State cup finalist.',
  'Regional select squad, two summers.',
  'Eleven goals in the last league season.',
  'Eight clean sheets in fourteen games.',
  '',
]

const day = 86_400_000

/** Draws one player who signed up some time in the last ten months. */
export function drawPlayer(chance: Chance, now: Date, gender: Gender, index: number) {
  const createdAt = new Date(now.getTime() - chance.between(60, 300 * 1440) * 60_000)
  const first = chance.pick(firstNames[gender])
  const last = chance.pick(lastNames)
  const position = chance.weighted(firstPositions)
  const also = chance.some(
    neighbors[position],
    chance.weighted([
      [0, 3],
      [1, 5],
      [2, 2],
    ]),
  )
  const [state, towns] = chance.weighted(places)
  const classes = classYears(now).slice(-4) // the next four to finish high school
  const [senior = 0, junior = 0, sophomore = 0, freshman = 0] = classes
  const yearGraduating = chance.weighted([
    [senior, 24],
    [junior, 36],
    [sophomore, 27],
    [freshman, 13],
  ])
  const keeper = position === 'GK' || position === 'CB' ? 2 : 0
  const spread = chance.between(-2, 2) + chance.between(-2, 2)
  const grade = 12 - (yearGraduating - senior)
  return {
    id: chance.id(createdAt),
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}.${index}@families.example`,
    createdAt,
    profile: {
      gender,
      age: Math.max(13, Math.min(19, grade + 5 + (chance.happens(0.5) ? 1 : 0))),
      positions: [position, ...also],
      divisionsInterestedIn: chance.some<Division>(divisions.slice(0, 5), chance.between(1, 3)).sort(),
      school: chance.pick(highSchools),
      yearGraduating,
      grade: String(grade),
      heightInches: (gender === 'male' ? 69 : 65) + keeper + spread,
      club: chance.happens(0.93) ? chance.pick(clubs) : '',
      clubLevel: chance.weighted(
        gender === 'male' ? [['MLS Next', 16], ...levels] : [['Girls Academy', 14], ...levels],
      ),
      gpa: chance.happens(0.9)
        ? Math.min(4, Math.round((2.1 + chance.next() * 0.9 + chance.next() * 1.1) * 100) / 100)
        : null,
      accolades: chance.pick(honors),
      stateLocated: state,
      city: chance.pick(towns),
      phoneNumber: `(${chance.pick([216, 312, 404, 512, 617, 720, 919])}) 555-01${chance.between(10, 99)}`,
    },
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

type Drawn = ReturnType<typeof drawPlayer>

/** Inserts players with accounts that share one password. */
export async function insertPlayers(trx: Trx, chance: Chance, players: Drawn[], password: string) {
  for (let start = 0; start < players.length; start += 250) {
    const some = players.slice(start, start + 250)
    await trx
      .insertInto('users')
      .values(
        some.map(({ id, name, email, createdAt }) => ({
          id,
          name,
          email,
          type: 'player' as const,
          emailVerified: true,
          hasDoneTutorial: false,
          createdAt,
          updatedAt: createdAt,
        })),
      )
      .execute()
    await insertPasswords(trx, chance, some, password)
    await trx
      .insertInto('players')
      .values(
        some.map(({ id, createdAt, profile }) => ({
          userId: id,
          ...profile,
          createdAt,
          updatedAt: createdAt,
        })),
      )
      .execute()
  }
}

/** Gives accounts a password that is already hashed. */
export async function insertPasswords(
  trx: Trx,
  chance: Chance,
  people: { id: string; createdAt: Date }[],
  password: string,
) {
  await trx
    .insertInto('accounts')
    .values(
      people.map(({ id, createdAt }) => ({
        id: chance.id(createdAt),
        userId: id,
        providerId: 'credential',
        accountId: id,
        password,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute()
}

/** Returns the time this many days ago. */
export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)
