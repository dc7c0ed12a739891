import type { BoardSettings, Position } from '@touchline/contract'

/** What the named staff has made of its board. */
export const boardSettings: BoardSettings = {
  subStages: [
    { id: 'film', stage: 'evaluating', label: 'Film' },
    { id: 'live', stage: 'evaluating', label: 'See live' },
  ],
  tags: [
    { id: 'visit', label: 'Visit day', color: 'blue', icon: 'plane' },
    { id: 'left', label: 'Left foot', color: 'violet', icon: null },
    { id: 'academic', label: 'Academic fit', color: 'green', icon: 'cap' },
    { id: 'captain', label: 'Captain', color: 'yellow', icon: 'star' },
    { id: 'soon', label: 'Decides soon', color: 'red', icon: 'clock' },
  ],
  fields: [
    { id: 'camp', label: 'Summer camp', kind: 'yesNo', choices: [] },
    { id: 'next', label: 'Next step', kind: 'text', choices: [] },
    { id: 'rating', label: 'Our rating', kind: 'number', choices: [] },
  ],
  phrases: [{ id: 'second', group: null, words: 'Wins second balls' }],
  folded: [],
  movesToContacted: true,
  splitFrom: 1.5,
}

/** What coaches wrote after a game; fictional, and nothing one could not read out to the player. */
export const noteWords = [
  'Positive first touch, plays forward early. Want to see her against a stronger side.',
  'Big engine. Still tracking back in minute 85.',
  'Sees space before the ball comes. Talks all game.',
  'Forces it under pressure in the first half, much calmer after the break.',
  'Club coach says she is the first at training every day.',
  'Strong in the air, organizes the line. Distribution with the left needs work.',
  'Reacted well to a mistake: won it back within five seconds.',
  'Film is two years old. Ask for a full game from this fall.',
  'Played out of position today, so nothing new on the main question.',
  'Parents asked about nursing and merit aid. Send the admissions contact.',
  'Fast over ten yards. Decisions in the last third are the next step.',
  'Would help us now. Compare with the two others at this position.',
]

/** Fictional clubs. */
export const clubsOfBoard = [
  'Lone Oak SC',
  'Prairie United',
  'Harbor City FC',
  'Bluebonnet SC',
  'Three Rivers Academy',
  'Northline FC',
]

/** The named program's squad of today: 27 players. */
export const squadDepth: readonly [Position, number][] = [
  ['GK', 3],
  ['CB', 4],
  ['LB', 2],
  ['RB', 2],
  ['CDM', 2],
  ['CM', 4],
  ['CAM', 2],
  ['LW', 2],
  ['RW', 2],
  ['ST', 4],
]

/** What coaches wrote beside their marks. */
export const evaluationWords = [
  'Scans early and plays away from pressure. Would like to see her in a back three.',
  'Won most duels, lost two runners behind her. Fit enough for our tempo.',
  'Quiet first half, ran the second. Coaches the players around her.',
  'Clean technique, but the game went past her when it got fast.',
  'Same level as our bench today; the ceiling is higher with a year in the weight room.',
  'Small field, so crossing is still open. Works back every time.',
]
