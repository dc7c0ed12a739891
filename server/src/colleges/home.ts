import { townPoint } from '../places/service.ts'
import { middleOf, milesBetween, type Point } from './distance.ts'
import { mapPoint } from './map/projection.ts'

/** Where a family's distances begin: the center of its town, or else the middle of its state. */
export interface Home {
  place: string
  known: 'town' | 'state'
  point: Point
}

/** Finds the start of a player's distances; null while the state is unknown. */
export async function homeOf({ city, state }: { city: string; state: string | null }): Promise<Home | null> {
  const town = await townPoint(city, state)
  if (town) {
    return { place: `${city.trim()}, ${state}`, known: 'town', point: [town.latitude, town.longitude] }
  }
  const middle = middleOf(state)
  return middle && state !== null ? { place: state, known: 'state', point: middle } : null
}

/** Returns about how many miles a college is from home, to ten, in a straight line; null where either is unknown. */
export function milesFrom(
  home: Home | null,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (home === null || latitude === null || longitude === null) return null
  return Math.round(milesBetween(home.point, [latitude, longitude]) / 10) * 10
}

/** Returns where home is on the map; null where the map does not reach. */
export function pointOnMap({ point }: Home): { x: number | null; y: number | null } {
  return mapPoint(...point) ?? { x: null, y: null }
}
