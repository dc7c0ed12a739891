import { addDays, addMonths, weekStart } from './game-times.ts'

/** Returns the Sundays of the four to six weeks with a day of the month. */
export function sundaysOf(month: string): string[] {
  const first = weekStart(`${month}-01`)
  return [0, 7, 14, 21, 28, 35]
    .map((days) => addDays(first, days))
    .filter((sunday) => sunday.startsWith(month) || addDays(sunday, 6).startsWith(month))
}

/** Returns the seven days of the week that begins on this Sunday. */
export function weekOf(sunday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days))
}

/** Returns the day a key leads to from a day in the grid; undefined for other keys. */
export function dayAfterKey(day: string, key: string, shift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekStart(day)
    case 'End':
      return addDays(weekStart(day), 6)
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return undefined
  }
}
