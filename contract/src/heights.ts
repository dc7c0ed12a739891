/** Inches that a profile may state. */
export const playerHeight = { min: 36, max: 96 } as const

/** Formats inches: 68 -> 5'8". */
export function heightText(inches: number): string {
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

/** Parses a height: 5'8" -> 68; undefined if it is none. */
export function heightInches(value: string): number | undefined {
  const match = /^([3-7])\s?'\s?(\d{1,2})\s?"?$/.exec(value)
  if (!match) return undefined
  const rest = Number(match[2])
  return rest < 12 ? Number(match[1]) * 12 + rest : undefined
}
