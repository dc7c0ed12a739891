import { type CollegeMap, type Division, divisions, type MapCollege } from '@touchline/contract'
import type { FoundCollege } from '../queries.ts'
import { mapPoint } from './projection.ts'

const mens = 8
const womens = 16

type MapRow = Pick<
  FoundCollege,
  'id' | 'unitid' | 'gender' | 'division' | 'institutionName' | 'city' | 'state' | 'latitude' | 'longitude'
>

interface Institution {
  unitid: number
  row: MapRow
  programs: MapRow[]
}

/** Every institution with a listed program and a unitid, as the map shows it. */
export class CollegeMapIndex {
  readonly #institutions: ReadonlyMap<number, Institution>
  #answer: CollegeMap | undefined

  constructor(rows: readonly MapRow[]) {
    const institutions = new Map<number, Institution>()
    for (const row of rows) {
      const { unitid } = row
      if (unitid === null) continue
      const known = institutions.get(unitid)
      if (known) known.programs.push(row)
      else institutions.set(unitid, { unitid, row, programs: [row] })
    }
    this.#institutions = institutions
  }

  /** Returns the points of all institutions; each is projected once. */
  get points(): CollegeMap {
    this.#answer ??= this.#drawn()
    return this.#answer
  }

  /** Returns the institutions with these unitids, in this order, without those that are not there. */
  at(unitids: readonly number[]): MapCollege[] {
    return unitids.flatMap((unitid) => {
      const institution = this.#institutions.get(unitid)
      return institution ? [presentAt(institution)] : []
    })
  }

  #drawn(): CollegeMap {
    const map: CollegeMap = { unitids: [], xs: [], ys: [], flags: [], beside: [], besideFlags: [] }
    let last = 0
    const rising = [...this.#institutions.values()].sort((one, other) => one.unitid - other.unitid)
    for (const institution of rising) {
      const { unitid, row } = institution
      const { latitude, longitude } = row
      const point = latitude !== null && longitude !== null ? mapPoint(latitude, longitude) : undefined
      if (!point) {
        map.beside.push(unitid)
        map.besideFlags.push(flagsOf(institution))
        continue
      }
      map.unitids.push(unitid - last)
      map.xs.push(point.x)
      map.ys.push(point.y)
      map.flags.push(flagsOf(institution))
      last = unitid
    }
    return map
  }
}

function flagsOf({ row, programs }: Institution): number {
  const plays = (gender: string) => programs.some((program) => program.gender === gender)
  return divisionFlag(row.division) + (plays('male') ? mens : 0) + (plays('female') ? womens : 0)
}

const divisionFlag = (division: Division) => divisions.indexOf(division)

function presentAt({ unitid, row, programs }: Institution): MapCollege {
  return {
    unitid,
    name: row.institutionName,
    city: row.city ?? '',
    state: row.state ?? '',
    programs: programs.map(({ id, gender, division }) => ({ collegeId: id, gender, division })),
  }
}
