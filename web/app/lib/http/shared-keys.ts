// Query key prefixes by which one feature reloads another's data. The owner builds its keys on them, so that neither
// can change alone.

/** All queries about guardians and children. */
export const guardiansKey = ['guardians'] as const

/** All queries about colleges. */
export const collegesKey = ['colleges'] as const

/** Pages of colleges, as each viewer sees them. */
export const collegePagesKey = ['colleges', 'page'] as const

/** The players' own profiles, with the pause. */
export const ownProfilesKey = ['players', 'profile'] as const

/** Pages of players, as each viewer sees them. */
export const playerPagesKey = ['players', 'page'] as const

/** All lists of players, so that a star or removal shows in all of them at once. */
export const playerListsKey = ['players', 'lists'] as const

/** Counts of players in lists. */
export const playerCountsKey = ['players', 'counts'] as const

/** Start pages of players and parents, which show what coaches wrote. */
export const familyHomeKey = ['home', 'family'] as const

/** Players' lists of colleges, their entries and steps. */
export const collegeListsKey = ['collegeLists'] as const
