const hour = 3_600_000 // browsers cannot wait for months in one go
const again = 5_000

/** Milliseconds until a held verdict is worth asking for again; false when it names no moment. */
export function untilNextLook(until: string | null, now: number): number | false {
  if (until === null) return false
  const left = new Date(until).getTime() - now
  // past by our clock and still held: the server's clock, which decides, is behind
  return left < 0 ? again : Math.min(left + 500, hour)
}
