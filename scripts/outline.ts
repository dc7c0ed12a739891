/**
 * A point of an outline, with y upwards from the baseline as in fonts, on the curve or as a control
 * point.
 */
interface Point {
  x: number
  y: number
  onCurve: boolean
}

/**
 * Builds an SVG path from a closed outline, with y downwards from the baseline: quadratic curves,
 * with an implied point between two control points.
 */
export function pathOf(contour: readonly Point[]): string {
  const first = contour.findIndex(({ onCurve }) => onCurve)
  const points = first < 0 ? contour : [...contour.slice(first), ...contour.slice(0, first)]
  const [start] = points
  if (!start) return ''
  let path = `M${at(start)}`
  for (const [index, point] of points.entries()) {
    if (index === 0) continue
    const next = points[index + 1] ?? start
    if (point.onCurve) path += `L${at(point)}`
    else path += `Q${at(point)} ${at(next.onCurve ? next : between(point, next))}`
  }
  return `${path}Z`
}

const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(-y)}`
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
