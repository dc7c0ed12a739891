import type { Gender, PlayerFilter, State } from '@touchline/contract'

/** The filters of a search; an absent field does not restrict. */
export interface ParameterSet extends Partial<PlayerFilter> {
  gender?: Gender
  favorites?: 'true'
}

const northeast: State[] = ['CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT']
const south: State[] = ['AL', 'AR', 'FL', 'GA', 'KY', 'LA', 'MS', 'NC', 'OK', 'SC', 'TN', 'TX', 'VA', 'WV']

/** Some fifty searches that coaches make, the broadest first, for tests and benchmarks. */
export const parameterSets: readonly ParameterSet[] = [
  {},
  { gender: 'female' },
  { gender: 'male' },
  { gpa: [2] },
  { gpa: [3], gender: 'female' },
  { years: [2027] },
  { years: [2027, 2028], gender: 'male' },
  { divisions: ['Division 1'] },
  { divisions: ['Division 1', 'Division 2', 'NAIA'], gender: 'female' },
  { positions: ['ST', 'LW', 'RW'] },
  { positions: ['CM', 'CDM', 'CAM'], gender: 'male' },
  { positions: ['GK'] },
  { states: ['CA', 'TX', 'FL', 'NY'] },
  { states: south },
  { states: northeast, gender: 'female' },
  { gpa: [3], divisions: ['Division 1'] },
  { gpa: [2.5, 3.5], years: [2028] },
  { positions: ['CB', 'LB', 'RB'], divisions: ['Division 2', 'Division 3'] },
  { positions: ['ST'], gpa: [3] },
  { positions: ['GK'], years: [2027, 2028] },
  { positions: ['GK'], states: ['CA', 'TX'], gender: 'female' },
  { positions: ['ST', 'CAM'], states: south, gpa: [2.5] },
  { positions: ['LWB', 'RWB'], divisions: ['Division 1'], gender: 'male' },
  { years: [2026], states: ['OH'] },
  { years: [2027, 2028], states: ['OH', 'PA', 'MI'], gender: 'female' },
  { years: [2029], states: northeast },
  { years: [2027], gpa: [3.5], divisions: ['Division 3'] },
  { positions: ['CM'], years: [2027], gpa: [3], gender: 'female' },
  { positions: ['CB'], years: [2028], states: ['TX'] },
  { positions: ['GK'], years: [2027], states: ['CA'], gender: 'male' },
  { positions: ['GK'], years: [2027], states: ['CA'], gpa: [3.5], gender: 'female' },
  { positions: ['ST'], years: [2026, 2027], states: ['NY', 'NJ'], divisions: ['Division 1'] },
  { positions: ['LW', 'RW'], years: [2028], states: south, gpa: [3], gender: 'female' },
  { positions: ['CDM'], divisions: ['NJCAA'], states: ['KS', 'NE', 'IA'] },
  { divisions: ['NAIA'], states: ['MT', 'WY', 'ID'] },
  { divisions: ['NAIA'], states: ['VT'], years: [2029], gender: 'male' },
  { states: ['WY'] },
  { states: ['AK', 'HI'], positions: ['GK'] },
  { states: ['DC'], years: [2027], positions: ['CAM'], gpa: [3.5] },
  { states: ['PR'], gender: 'female', divisions: ['Division 1'] },
  { years: [2035] },
  { clubLevels: ['ECNL', 'MLS Next'], films: ['youtube'], gender: 'female' },
  { positions: ['CB', 'RB'], mainPosition: true, height: 68, years: [2028] },
  { states: ['WY'], years: [2031], positions: ['GK'], gpa: [3.5], divisions: ['Division 3'] },
  { favorites: 'true' },
  { favorites: 'true', positions: ['ST', 'GK'], gender: 'female' },
  { name: 'a' },
  { name: 'mar' },
  { name: 'mar', gender: 'female', positions: ['ST'] },
  { name: 'hernandez', states: ['CA', 'TX'] },
  { name: 'olivia b', gpa: [3] },
  { name: 'qzx' },
]
