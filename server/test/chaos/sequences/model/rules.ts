import type { Setting } from '../people.ts'

const day = 86_400_000 // milliseconds
const remembered = 365 * day

/**
 * Computes the date until which no Division I coach may write first, from every class year of the
 * last twelve months.
 */
export class Rules {
  readonly #now: () => Date
  readonly #years: { year: number; until: number }[]

  #anyTime = false

  constructor(setting: Setting, now: () => Date) {
    this.#now = now
    this.#years = [{ year: setting.held ? 2031 : 2028, until: Number.POSITIVE_INFINITY }]
  }

  classYear(year: number) {
    const now = this.#now().getTime()
    for (const one of this.#years) one.until = Math.min(one.until, now)
    this.#years.push({ year, until: Number.POSITIVE_INFINITY })
  }

  /** From now on an administrator's word decides the college's division. */
  official(division: string) {
    this.#anyTime = division === 'Division 3'
  }

  /** Before June 15, two years before graduation, in the first state to reach it. */
  get held(): boolean {
    if (this.#anyTime) return false
    const now = this.#now().getTime()
    const counting = this.#years.filter(({ until }) => until > now - remembered)
    return counting.some(({ year }) => now < Date.UTC(year - 2, 5, 15))
  }
}
