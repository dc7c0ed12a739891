/** A part of a screen that asks for data of its own. */
interface Failure {
  says: string
  /** The calls that bring the data. */
  calls: string
}

const failures: Record<string, readonly Failure[]> = {
  'player-colleges': [{ says: 'TBD', calls: '**/api/colleges**' }],
  'player-profile': [
    { says: 'Your profile did not load', calls: '**/api/players/player/*' },
    { says: 'The calendar did not load', calls: '**/api/players/player/*/calendar' },
  ],
  'player-hub': [{ says: 'Conversations did not load', calls: '**/api/conversations/*' }],
  'coach-dashboard': [
    { says: 'New players did not load', calls: '**/api/coaches/newPlayers**' },
    { says: 'Conversations did not load', calls: '**/api/conversations/*' },
    { says: 'Favorites did not load', calls: '**/api/colleges/favoritePlayers**' },
  ],
  'coach-players': [{ says: 'Players did not load', calls: '**/api/players**' }],
  'coach-shared': [{ says: 'Players did not load', calls: '**/api/colleges/playersInterested**' }],
  'coach-corner': [{ says: 'Posts did not load', calls: '**/api/coaches/posts**' }],
  'coach-profile': [{ says: 'Your profile did not load', calls: '**/api/coaches/coach/*' }],
  'coach-hub': [{ says: 'Conversations did not load', calls: '**/api/conversations/*' }],
  'guardian-family': [{ says: 'Your children did not load', calls: '**/api/guardians/children' }],
  'guardian-hub': [{ says: 'Your children did not load', calls: '**/api/guardians/children' }],
}

/** The failures that a screen tells when none of its calls is answered, in the order in which they show. */
export function failuresOf(name: string): readonly Failure[] {
  const told = failures[name]
  if (!told) throw new Error(`${name} loads, and nobody knows how it says that it did not`)
  return told
}
