/** Milliseconds. */
const times = {
  /** Refusals this close to each other are one series. */
  apart: 250,
  /** A series that lasts longer than this is no burst: more is asked, and goes on being asked, than can be done. */
  burst: 1_000,
  /** Without a refusal for so long, it is over. */
  calm: 1_000,
  /** Strictness is given up after this time to see whether a line would do; twice as long each time it would not. */
  first: 30_000,
  longest: 300_000,
  /** A line that has done for so long would do. */
  trial: 60_000,
}

/**
 * Knows whether people may stand in line. They may, until refusals have gone on for a second: then who comes is served at
 * once or refused, because everybody in a line that never ends waits for all of it.
 */
export class Patience {
  #seriesBegan = 0
  #lastRefusal = Number.NEGATIVE_INFINITY
  #strictSince: number | undefined
  #strictFor = 0
  /** When strictness was given up last, though refusals went on. */
  #givenUp = Number.NEGATIVE_INFINITY

  isStrict(now: number): boolean {
    return (
      this.#strictSince !== undefined &&
      now - this.#lastRefusal <= times.calm &&
      now - this.#strictSince <= this.#strictFor
    )
  }

  /** Somebody was refused. */
  noteRefusal(now: number) {
    if (!this.isStrict(now)) this.#countOn(now)
    this.#lastRefusal = now
  }

  #countOn(now: number) {
    if (this.#strictSince !== undefined) {
      const timeIsUp = this.#strictSince + this.#strictFor
      if (this.#lastRefusal + times.calm >= timeIsUp) this.#givenUp = timeIsUp
      this.#strictSince = undefined
      this.#seriesBegan = now
    } else if (now - this.#lastRefusal > times.apart) this.#seriesBegan = now
    if (now - this.#seriesBegan < times.burst) return
    const again = now - this.#givenUp < times.trial
    this.#strictFor = again ? Math.min(times.longest, 2 * this.#strictFor) : times.first
    this.#strictSince = now
  }
}
