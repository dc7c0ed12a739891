import { mapLimits } from '@touchline/contract'

/** The part of the map in sight, in its units; the height follows from the width. */
export interface View {
  x: number
  y: number
  width: number
}

export const wholeMap: View = { x: 0, y: 0, width: mapLimits.width }
const ratio = mapLimits.height / mapLimits.width
const closest = 16 // times
export const zoomStep = 2

const heightOf = ({ width }: View) => width * ratio
export const viewBoxOf = (view: View) => [view.x, view.y, view.width, heightOf(view)].map(shortened).join(' ')
const shortened = (value: number) => String(Math.round(value * 100) / 100)

export const isWhole = ({ width }: View) => width >= mapLimits.width
export const isClosest = ({ width }: View) => width <= mapLimits.width / closest

/** Comes so many times closer, or with less than 1 goes back, while a place stays where it is in sight. */
export function zoomed(view: View, times: number, place = middleOf(view)): View {
  const width = clamp(view.width / times, mapLimits.width / closest, mapLimits.width)
  const share = width / view.width
  return withinMap({
    x: place.x - (place.x - view.x) * share,
    y: place.y - (place.y - view.y) * share,
    width,
  })
}

/** Shows all that is so far from a place, in units of the map. */
export function around(place: { x: number; y: number }, far: number): View {
  const width = clamp((2.2 * far) / ratio, mapLimits.width / closest, mapLimits.width)
  return withinMap({ x: place.x - width / 2, y: place.y - (width * ratio) / 2, width })
}

/** Moves what is in sight by units of the map. */
export function moved(view: View, by: { x: number; y: number }): View {
  return withinMap({ ...view, x: view.x + by.x, y: view.y + by.y })
}

/** Returns true if a place is in sight. */
export function isInSight(view: View, { x, y }: { x: number; y: number }): boolean {
  return x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + heightOf(view)
}

export const middleOf = (view: View) => ({ x: view.x + view.width / 2, y: view.y + heightOf(view) / 2 })

function withinMap(view: View): View {
  return {
    ...view,
    x: clamp(view.x, 0, mapLimits.width - view.width),
    y: clamp(view.y, 0, mapLimits.height - heightOf(view)),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
