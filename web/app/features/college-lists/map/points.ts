import { type CollegeMap, type Division, divisions, type Gender } from '@touchline/contract'

/** An institution on the map, or beside it without a place. */
export interface Institution {
  unitid: number
  division: Division
  men: boolean
  women: boolean
}

export interface MapPoint extends Institution {
  x: number
  y: number
}

/** The shown part of the map; undefined restricts nothing. */
export interface MapFilter {
  gender: Gender | undefined
  division: Division | undefined
  /** Only institutions of the list. */
  listed: ReadonlySet<number> | undefined
  /** Only within so many miles of home. */
  within: { miles: number; x: number; y: number } | undefined
}

/** Units of the map in a mile: it is drawn with an earth of 1,300 units. */
export const unitsPerMile = 1300 / 3959

/** Reads the points of an answer, whose numbers are differences. */
export function pointsOf({ unitids, xs, ys, flags }: CollegeMap): MapPoint[] {
  let unitid = 0
  return unitids.map((difference, index) => {
    unitid += difference
    return { ...institutionOf(unitid, flags[index] ?? 0), x: xs[index] ?? 0, y: ys[index] ?? 0 }
  })
}

/** Reads the institutions that the map does not show. */
export function besideOf({ beside, besideFlags }: CollegeMap): Institution[] {
  return beside.map((unitid, index) => institutionOf(unitid, besideFlags[index] ?? 0))
}

function institutionOf(unitid: number, flags: number): Institution {
  return {
    unitid,
    division: divisions[flags & 7] ?? 'Other',
    men: (flags & 8) !== 0,
    women: (flags & 16) !== 0,
  }
}

/** Returns true if the institution passes the filter, apart from its place. */
export function isWanted(one: Institution, { gender, division, listed }: MapFilter): boolean {
  if (gender === 'male' && !one.men) return false
  if (gender === 'female' && !one.women) return false
  if (division !== undefined && one.division !== division) return false
  return listed === undefined || listed.has(one.unitid)
}

/** Returns true if the point passes the filter. */
export function isShown(point: MapPoint, filter: MapFilter): boolean {
  const { within } = filter
  if (within && Math.hypot(point.x - within.x, point.y - within.y) > within.miles * unitsPerMile) return false
  return isWanted(point, filter)
}
