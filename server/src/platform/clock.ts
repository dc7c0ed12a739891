/** The only source of the current time on the server, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Returns the system clock shifted by some milliseconds, so that a whole copy of the product can run at a set time.
 */
export function shiftedClock(milliseconds: number): Clock {
  return { now: () => new Date(Date.now() + milliseconds) }
}
