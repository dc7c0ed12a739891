import type { Division, Gender, Position } from '@touchline/contract'
import type { Chance } from '../../server/demo/chance.ts'
import { Mix, mixOf } from './draw.ts'
import { names, plain } from './names.ts'

// home states of 6,182 players on one division's rosters; players from abroad have no state
const states = mixOf(
  'CA 497, NY 273, NJ 259, FL 241, TX 240, IL 198, VA 174, PA 166, MD 153, NC 152, MI 140, OH 137, GA 137, MA 127, CT 89, WA 86, MO 81, CO 66, IN 61, SC 61, WI 58, AZ 57, KY 54, OR 48, MN 45, TN 43, KS 36, UT 31, NH 28, IA 26, AL 24, NM 21, NV 19, HI 19, NE 18, OK 16, RI 16, DE 16, VT 12, ID 12, DC 12, ME 9, WV 7, MS 7, PR 5, LA 5, AK 3, AR 3, MT 3, WY 3, SD 2, ND 2',
)
const firstPositions = new Mix<Position>([
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
])
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
const also = new Mix<number>([
  [0, 3],
  [1, 5],
  [2, 2],
])
const interests = new Mix<Division[]>([
  [['Division 1'], 30],
  [['Division 1', 'Division 2'], 25],
  [['Division 1', 'Division 2', 'Division 3'], 15],
  [['Division 3'], 12],
  [['Division 2', 'NAIA'], 6],
  [['NAIA', 'NJCAA'], 6],
  [['NJCAA'], 3],
  [[], 3],
])
// years after the first class of the season
const classes = new Mix<number>([
  [0, 24],
  [1, 36],
  [2, 27],
  [3, 13],
])
const levels = mixOf(
  'ECNL 18, ECRL 16, EDP 12, NPL 14, USYS National League 12, Highschool 10, ODP 4, Super Y 3, DPL 3, Elite 64 4, USL Academy 4',
)
const clubNames = ['FC', 'SC', 'United', 'Athletic', 'Rovers', 'Academy', 'Select', 'Premier']
const schoolKinds = ['High', 'Prep', 'Academy', 'Charter', 'Catholic']

/** The first class still in high school. */
export const firstClass = 2027

/** The drawn values of a player's profile and account. */
export type PlayerDraw = ReturnType<typeof drawPlayer>

/** Draws a player; the same random state gives the same player. */
export function drawPlayer(chance: Chance, index: number, createdAt: Date) {
  const gender: Gender = chance.happens(0.5) ? 'female' : 'male'
  const first = names[gender].draw(chance)
  const last = chance.happens(0.06)
    ? `${names.last.draw(chance)}-${names.last.draw(chance)}`
    : names.last.draw(chance)
  const position = firstPositions.draw(chance)
  const year = firstClass + classes.draw(chance)
  const yearsLeft = year - firstClass
  const keeper = position === 'GK' || position === 'CB' ? 2 : 0
  const spread = chance.between(-3, 3) + chance.between(-2, 2)
  const state = states.draw(chance)
  return {
    id: chance.id(createdAt),
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}.${index}@families.example`,
    emailVerified: chance.happens(0.97),
    createdAt,
    gender,
    age: Math.max(13, 17 - yearsLeft + (chance.happens(0.5) ? 1 : 0)),
    positions: [position, ...chance.some(neighbors[position], also.draw(chance))],
    divisions: interests.draw(chance),
    school: `${names.last.draw(chance)} ${chance.pick(schoolKinds)}`,
    year,
    grade: String(12 - yearsLeft),
    height: (gender === 'male' ? 69 : 65) + keeper + spread,
    club: chance.happens(0.93) ? `${names.last.draw(chance)} ${chance.pick(clubNames)}` : '',
    clubLevel: chance.happens(0.15)
      ? gender === 'male'
        ? 'MLS Next'
        : 'Girls Academy'
      : levels.draw(chance),
    gpa: chance.happens(0.9)
      ? Math.min(4, Math.round((2.1 + chance.next() * 0.9 + chance.next() * 1.1) * 100) / 100)
      : null,
    accolades: chance.happens(0.4) ? `Team captain ${year - 2}. State cup, all-conference.` : '',
    state: chance.happens(0.97) ? state : null,
    city: names.last.draw(chance),
    phone: `(${chance.between(201, 989)}) 555-01${chance.between(10, 99)}`,
  }
}
