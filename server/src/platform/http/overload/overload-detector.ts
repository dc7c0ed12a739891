/** Milliseconds. */
const times = {
  /** Refusals this close to each other are one series. */
  apart: 250,
  /** A series that lasts longer than this is no burst: more is asked, and goes on being asked, than can be done. */
  burst: 1_000,
  /** Demand is looked at by spans of this length. */
  span: 500,
  /** Without a refusal for so long, it is over. */
  quiet: 10_000,
  /** Strictness is given up after this time to see whether a line would do; twice as long each time it would not. */
  first: 30_000,
  longest: 300_000,
  /** A line that has done for so long would do. */
  trial: 60_000,
}

const few = 0.1 // of those who ask: as many are refused by chance, without more being asked than can be done

/**
 * Knows whether people may stand in line. They may, until refusals have gone on for a second: then who comes is served at
 * once or refused, because everybody in a line that never ends waits for all of it. That ends when hardly anybody has to be
 * refused.
 */
export class OverloadDetector {
  #seriesBegan = 0
  #lastRefusal = Number.NEGATIVE_INFINITY
  #strictSince: number | undefined
  #strictFor = 0
  /** When strictness was given up last, though refusals went on. */
  #givenUp = Number.NEGATIVE_INFINITY
  #span = { since: 0, asked: 0, refused: 0 }

  isStrict(now: number): boolean {
    return (
      this.#strictSince !== undefined &&
      now - this.#lastRefusal <= times.quiet &&
      now - this.#strictSince <= this.#strictFor
    )
  }

  /** Somebody was taken, or let into the line. */
  recordAdmission(now: number) {
    this.#count(now, 0)
  }

  /** Somebody was refused. */
  recordRefusal(now: number) {
    this.#count(now, 1)
    if (!this.isStrict(now)) this.#goOn(now)
    this.#lastRefusal = now
  }

  #count(now: number, refused: number) {
    const span = this.#span
    if (now - span.since >= times.span) {
      const isCalm = span.asked > 0 && span.refused < few * span.asked
      if (isCalm) this.#strictSince = undefined
      this.#span = { since: now, asked: 1, refused }
      return
    }
    span.asked += 1
    span.refused += refused
  }

  #goOn(now: number) {
    if (this.#strictSince !== undefined) {
      const timeIsUp = this.#strictSince + this.#strictFor
      if (now > timeIsUp && this.#lastRefusal + times.burst >= timeIsUp) this.#givenUp = timeIsUp
      this.#strictSince = undefined
      this.#seriesBegan = now
    } else if (now - this.#lastRefusal > times.apart) this.#seriesBegan = now
    if (now - this.#seriesBegan < times.burst) return
    const again = now - this.#givenUp < times.trial
    this.#strictFor = again ? Math.min(times.longest, 2 * this.#strictFor) : times.first
    this.#strictSince = now
  }
}
