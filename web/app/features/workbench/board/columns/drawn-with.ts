import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Returns a choice of what is drawn that has the active row, too, since Tab and the focus need it. */
export const drawnWith = (active: number) => (range: Range) => {
  const near = defaultRangeExtractor(range)
  if (active < 0 || near.includes(active)) return near
  return [...near, active].toSorted((one, other) => one - other)
}
