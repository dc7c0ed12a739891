/** The only source of the present time on the server, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The system's clock moved by some milliseconds, so that a whole copy of the product can live at a set time. */
export function shiftedClock(milliseconds: number): Clock {
  return { now: () => new Date(Date.now() + milliseconds) }
}
