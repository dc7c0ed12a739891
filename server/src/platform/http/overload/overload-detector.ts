/** Milliseconds. */
const times = {
  /** Refusals this close to each other are one series. */
  apart: 250,
  /** A series that lasts longer is an overload, not a burst. */
  burst: 1_000,
  /** Demand is measured in spans of this length. */
  span: 500,
  /** An overload ends after this time without a refusal. */
  quiet: 10_000,
  /** Queueing is allowed again after this time; each relapse doubles it. */
  first: 30_000,
  longest: 300_000,
  /** Without a relapse for this long, the doubling starts over. */
  trial: 60_000,
}

const few = 0.1 // share of requests that chance refuses without an overload

/**
 * Decides if requests may queue. After one second of refusals they may not: each is admitted at once or refused,
 * because in a lasting overload everyone would wait the full time. Queueing returns when few are refused.
 */
export class OverloadDetector {
  #seriesBegan = 0
  #lastRefusal = Number.NEGATIVE_INFINITY
  #strictSince: number | undefined
  #strictFor = 0
  /** The last time queueing was allowed again, though refusals went on. */
  #givenUp = Number.NEGATIVE_INFINITY
  #span = { since: 0, asked: 0, refused: 0 }

  isStrict(now: number): boolean {
    return (
      this.#strictSince !== undefined &&
      now - this.#lastRefusal <= times.quiet &&
      now - this.#strictSince <= this.#strictFor
    )
  }

  /** Records that a request was admitted or queued. */
  recordAdmission(now: number) {
    this.#count(now, 0)
  }

  /** Records that a request was refused. */
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
