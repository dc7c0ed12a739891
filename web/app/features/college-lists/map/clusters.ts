import type { MapPoint } from './points.ts'

/** Points that stand too close to each other to be told apart. */
export interface Cluster {
  /** The cell of the grid it is in. */
  key: string
  x: number
  y: number
  points: readonly MapPoint[]
  /** The unitid of the point next to its middle, by which it is named. */
  named: number
}

/** Gathers points by the cells of a grid of so many units; the order of the points does not matter. */
export function clustersOf(points: readonly MapPoint[], cell: number): Cluster[] {
  const cells = new Map<string, MapPoint[]>()
  for (const point of points) {
    const key = `${Math.floor(point.x / cell)} ${Math.floor(point.y / cell)}`
    const known = cells.get(key)
    if (known) known.push(point)
    else cells.set(key, [point])
  }
  // several keep away from the edge of their cell, so that no two clusters are drawn one on the other
  const inside = (value: number, count: number) => {
    const start = Math.floor(value / cell) * cell
    return count === 1 ? value : Math.min(Math.max(value, start + cell / 4), start + (cell * 3) / 4)
  }
  return [...cells].map(([key, members]) => {
    const x = inside(mean(members, 'x'), members.length)
    const y = inside(mean(members, 'y'), members.length)
    const rising = members.sort((one, other) => one.unitid - other.unitid)
    return { key, x, y, points: rising, named: nearest(rising, { x, y }) }
  })
}

/** Sorts clusters from the nearest to a place to the farthest. */
export function byNearness(clusters: readonly Cluster[], place: { x: number; y: number }): Cluster[] {
  const far = ({ x, y }: Cluster) => Math.hypot(x - place.x, y - place.y)
  return clusters.toSorted((one, other) => far(one) - far(other) || one.named - other.named)
}

function mean(points: readonly MapPoint[], axis: 'x' | 'y'): number {
  return points.reduce((sum, point) => sum + point[axis], 0) / points.length
}

function nearest(points: readonly MapPoint[], place: { x: number; y: number }): number {
  let best = { unitid: 0, far: Number.POSITIVE_INFINITY }
  for (const { unitid, x, y } of points) {
    const far = Math.hypot(x - place.x, y - place.y)
    if (far < best.far) best = { unitid, far }
  }
  return best.unitid
}
