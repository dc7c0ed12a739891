/** States and the instants at which a wall-clock time has come in the whole state, computed by hand. */
type Comes = readonly (readonly [state: string, instant: string])[]

/**
 * March 14, 2027, 2:30 AM: clocks jump from two to three, so it is 3:30 AM daylight time, except
 * where clocks don't change.
 */
export const skipped: Comes = [
  ['NY', '2027-03-14T07:30:00.000Z'],
  ['FL', '2027-03-14T08:30:00.000Z'],
  ['IL', '2027-03-14T08:30:00.000Z'],
  ['IN', '2027-03-14T08:30:00.000Z'],
  ['TX', '2027-03-14T09:30:00.000Z'],
  ['CO', '2027-03-14T09:30:00.000Z'],
  ['ID', '2027-03-14T10:30:00.000Z'],
  ['CA', '2027-03-14T10:30:00.000Z'],
  ['AK', '2027-03-14T12:30:00.000Z'],
  ['AZ', '2027-03-14T09:30:00.000Z'],
  ['HI', '2027-03-14T12:30:00.000Z'],
  ['PR', '2027-03-14T06:30:00.000Z'],
]

/**
 * November 7, 2027, 1:30 AM comes twice, first in daylight time, an hour later in standard time;
 * once where clocks don't change.
 */
export const repeated: Comes = [
  ['NY', '2027-11-07T06:30:00.000Z'],
  ['FL', '2027-11-07T07:30:00.000Z'],
  ['IL', '2027-11-07T07:30:00.000Z'],
  ['IN', '2027-11-07T07:30:00.000Z'],
  ['TX', '2027-11-07T08:30:00.000Z'],
  ['CO', '2027-11-07T08:30:00.000Z'],
  ['ID', '2027-11-07T09:30:00.000Z'],
  ['CA', '2027-11-07T09:30:00.000Z'],
  ['AK', '2027-11-07T11:30:00.000Z'],
  ['AZ', '2027-11-07T08:30:00.000Z'],
  ['HI', '2027-11-07T11:30:00.000Z'],
  ['PR', '2027-11-07T05:30:00.000Z'],
]

/** The first 1:30 AM of the two: too early. */
export const firstPass: Comes = [
  ['NY', '2027-11-07T05:30:00.000Z'],
  ['IL', '2027-11-07T06:30:00.000Z'],
  ['CO', '2027-11-07T07:30:00.000Z'],
  ['CA', '2027-11-07T08:30:00.000Z'],
]
