const day = 86_400_000 // milliseconds

const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(instant)

/** The week that this Monday begins, like 'September 14 – 20, 2026' or 'December 29 – January 4, 2026'. */
export function weekText(monday: string): string {
  const first = Date.parse(monday)
  const last = first + 6 * day
  const from = format(first, { month: 'long', day: 'numeric' })
  const sameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth()
  const to = format(last, sameMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' })
  return `${from} – ${to}, ${new Date(last).getUTCFullYear()}`
}

/** '1 look', '3 looks'. */
export function looksText(looks: number): string {
  return looks === 1 ? '1 look' : `${looks.toLocaleString('en-US')} looks`
}
