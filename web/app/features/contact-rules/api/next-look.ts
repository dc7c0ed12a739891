const hour = 3_600_000 // browsers cannot wait for months in one go
const again = 5_000

/** Gives the milliseconds until a held verdict should be loaded again; false when it has no end. */
export function untilNextLook(until: string | null, now: number): number | false {
  if (until === null) return false
  const left = new Date(until).getTime() - now
  // past by this clock and still held: the server's clock decides, and it is behind
  return left < 0 ? again : Math.min(left + 500, hour)
}
