/**
 * The beginnings of query keys by which one feature reloads the data of another. The owner builds its keys on them, so
 * that neither can change alone.
 */
export const sharedKeys = {
  /** Every query about guardians and children. */
  guardians: ['guardians'],

  /** Every query about coaches, their verification status included. */
  coaches: ['coaches'],

  /** The verification status of coaches, which two-step login changes. */
  coachStandings: ['coaches', 'standing'],

  /** Every query about colleges. */
  colleges: ['colleges'],

  /** Pages of colleges, as each viewer sees them. */
  collegePages: ['colleges', 'page'],

  /** The players' own profiles, which hold the pause. */
  ownProfiles: ['players', 'profile'],

  /** Pages of players, as each viewer sees them. */
  playerPages: ['players', 'page'],

  /** Lists of players. */
  playerLists: ['players', 'lists'],

  /** Numbers of players in lists. */
  playerCounts: ['players', 'counts'],
} as const
