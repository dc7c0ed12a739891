import { classYears, type Division, divisions, type Gender, type Position } from '@touchline/contract'
import { clubs, firstNames, highSchools, lastNames, places } from './names.ts'
import { insertPasswords, type Story } from './story.ts'

/** A fictional player, with what the rest of the seed needs. */
export interface DemoPlayer {
  id: string
  name: string
  email: string
  gender: Gender
  positions: Position[]
  yearGraduating: number
}

// How often each position is a first position, and heights in inches (average, spread) by side of the game.
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

/** Draws a player who signed up in the last ten months. */
export function drawPlayer({ luck, now }: Story, gender: Gender, index: number) {
  const createdAt = new Date(now.getTime() - luck.between(60, 300 * 1440) * 60_000)
  const first = luck.pick(firstNames[gender])
  const last = luck.pick(lastNames)
  const position = luck.weighted(firstPositions)
  const also = luck.some(
    neighbors[position],
    luck.weighted([
      [0, 3],
      [1, 5],
      [2, 2],
    ]),
  )
  const [state, towns] = luck.weighted(places)
  const classes = classYears(now).slice(0, 4) // the next four to finish high school
  const [senior = 0, junior = 0, sophomore = 0, freshman = 0] = classes
  const yearGraduating = luck.weighted([
    [senior, 24],
    [junior, 36],
    [sophomore, 27],
    [freshman, 13],
  ])
  const keeper = position === 'GK' || position === 'CB' ? 2 : 0
  const spread = luck.between(-2, 2) + luck.between(-2, 2)
  const grade = 12 - (yearGraduating - senior)
  return {
    id: luck.id(createdAt),
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}.${index}@families.example`,
    createdAt,
    profile: {
      gender,
      age: Math.max(13, Math.min(19, grade + 5 + (luck.happens(0.5) ? 1 : 0))),
      positions: [position, ...also],
      divisionsInterestedIn: luck.some<Division>(divisions.slice(0, 5), luck.between(1, 3)).sort(),
      school: luck.pick(highSchools),
      yearGraduating,
      grade: String(grade),
      heightInches: (gender === 'male' ? 69 : 65) + keeper + spread,
      club: luck.happens(0.93) ? luck.pick(clubs) : '',
      clubLevel: luck.weighted(
        gender === 'male' ? [['MLS Next', 16], ...levels] : [['Girls Academy', 14], ...levels],
      ),
      gpa: luck.happens(0.9)
        ? Math.min(4, Math.round((2.1 + luck.next() * 0.9 + luck.next() * 1.1) * 100) / 100)
        : null,
      accolades: luck.pick(honors),
      stateLocated: state,
      city: luck.pick(towns),
      youtubeLink: '',
      clubCoachPhoneNumber: '',
      phoneNumber: `(${luck.pick([216, 312, 404, 512, 617, 720, 919])}) 555-01${luck.between(10, 99)}`,
    },
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

type Drawn = ReturnType<typeof drawPlayer>

export async function insertPlayers(story: Story, players: Drawn[]) {
  const { trx } = story
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
    await insertPasswords(story, some)
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
