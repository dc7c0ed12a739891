import { geoAlbersUsa } from 'd3-geo'

/** A point in whole units of the map. */
export interface MapPoint {
  x: number
  y: number
}

// as the outlines of the states are drawn: 975 by 610 units, Alaska and Hawaii below on the left
const project = geoAlbersUsa().scale(1300).translate([487.5, 305])

/** Returns where a place is on the map; undefined where the map does not reach, such as Puerto Rico. */
export function mapPoint(latitude: number, longitude: number): MapPoint | undefined {
  const point = project([longitude, latitude])
  return point ? { x: Math.round(point[0]), y: Math.round(point[1]) } : undefined
}
