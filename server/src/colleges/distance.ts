import { type State, states } from '@touchline/contract'

/** A location, as precisely as known. */
export interface Place {
  state: State | undefined
  latitude: number | null
  longitude: number | null
}

/** Returns the miles to a state or point; undefined if either end is unknown. */
export type DistanceFrom = (place: Place) => number | undefined

/**
 * Measures from a place. Without a point, a state counts by its middle, a hundred miles off on average. Anything in the
 * same state is at distance 0, so that the order never reveals more of a player than the state.
 */
export function distanceFrom(from: Place): DistanceFrom {
  const start = pointOf(from)
  return (to) => {
    if (from.state !== undefined && from.state === to.state) return 0
    const end = pointOf(to)
    return start && end ? milesBetween(start, end) : undefined
  }
}

/** Lists the states from nearest to farthest; empty for an unknown place. */
export function nearestStates(from: Place): State[] {
  const measure = distanceFrom(from)
  const measured = states.flatMap((state) => {
    const miles = measure({ state, latitude: null, longitude: null })
    return miles === undefined ? [] : [{ state, miles }]
  })
  return measured.sort((one, other) => one.miles - other.miles).map(({ state }) => state)
}

export type Point = readonly [latitude: number, longitude: number]

function pointOf({ state, latitude, longitude }: Place): Point | undefined {
  if (latitude !== null && longitude !== null) return [latitude, longitude]
  return state === undefined ? undefined : middles[state]
}

/** Returns the middle of a state; undefined for an unknown one. */
export const middleOf = (state: string | null): Point | undefined => {
  const known = states.find((one) => one === state)
  return known && middles[known]
}

const earthRadius = 3_959 // miles

/** Returns the miles between two points in a straight line. */
export function milesBetween([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const share =
    halfSine(toLatitude - fromLatitude) +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * halfSine(toLongitude - fromLongitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** The middle of each state, to a tenth of a degree. */
const middles: Readonly<Record<State, Point>> = {
  AL: [32.8, -86.8],
  AK: [64.1, -152.3],
  AZ: [34.3, -111.7],
  AR: [34.8, -92.4],
  CA: [37.2, -119.5],
  CO: [39.0, -105.5],
  CT: [41.6, -72.7],
  DE: [39.0, -75.5],
  FL: [28.6, -82.4],
  GA: [32.6, -83.4],
  HI: [20.3, -156.4],
  ID: [44.4, -114.6],
  IL: [40.0, -89.2],
  IN: [39.9, -86.3],
  IA: [42.1, -93.5],
  KS: [38.5, -98.4],
  KY: [37.5, -85.3],
  LA: [31.1, -92.0],
  ME: [45.4, -69.2],
  MD: [39.0, -76.8],
  MA: [42.3, -71.8],
  MI: [44.3, -85.4],
  MN: [46.3, -94.3],
  MS: [32.7, -89.7],
  MO: [38.4, -92.5],
  MT: [47.0, -109.6],
  NE: [41.5, -99.8],
  NV: [39.3, -116.6],
  NH: [43.7, -71.6],
  NJ: [40.2, -74.7],
  NM: [34.4, -106.1],
  NY: [42.9, -75.5],
  NC: [35.6, -79.4],
  ND: [47.5, -100.5],
  OH: [40.3, -82.8],
  OK: [35.6, -97.5],
  OR: [43.9, -120.6],
  PA: [40.9, -77.8],
  RI: [41.7, -71.6],
  SC: [33.9, -80.9],
  SD: [44.4, -100.2],
  TN: [35.9, -86.4],
  TX: [31.5, -99.3],
  UT: [39.3, -111.7],
  VT: [44.1, -72.7],
  VA: [37.5, -78.9],
  WA: [47.4, -120.4],
  WV: [38.6, -80.6],
  WI: [44.6, -90.0],
  WY: [43.0, -107.6],
  DC: [38.9, -77.0],
  PR: [18.2, -66.4],
}
