import { type Position, type PositionGroup, positionGroupNames, positionGroups } from './positions.ts'
import { t } from './words.ts'

/** Forms by position group, as they ship. Marks name a skill's key and the form's version, so old ones stay readable. */
export const evaluationForms = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const
export type EvaluationForm = (typeof evaluationForms)[number]

export const formVersion = 1

const formOfGroup: Record<PositionGroup, EvaluationForm> = {
  Goalkeeper: 'goalkeeper',
  Defender: 'defender',
  Midfielder: 'midfielder',
  Forward: 'forward',
}

/** Returns the form for a position; the midfielder's where none is known. */
export function formOf(position: Position | undefined | null): EvaluationForm {
  const group = positionGroupNames.find((name) => positionGroups[name].some((one) => one === position))
  return group === undefined ? 'midfielder' : formOfGroup[group]
}

export const formNames: Record<EvaluationForm, string> = {
  goalkeeper: t`Goalkeeper`,
  defender: t`Defender`,
  midfielder: t`Midfielder`,
  forward: t`Forward`,
}

/** The four sides of a player that every form marks. */
export const corners = ['technical', 'tactical', 'physical', 'psychological'] as const
export type Corner = (typeof corners)[number]

export const cornerNames: Record<Corner, string> = {
  technical: t`Technical`,
  tactical: t`Tactical`,
  physical: t`Physical`,
  psychological: t`Mental`,
}

export const skillNames = {
  firstTouch: t`First touch`,
  passing: t`Passing range`,
  receiving: t`Receiving`,
  dribbling: t`Dribbling`,
  finishing: t`Finishing`,
  heading: t`Heading`,
  oneOnOne: t`1v1`,
  weakFoot: t`Weak foot`,
  shotStopping: t`Shot-stopping`,
  handling: t`Handling`,
  crosses: t`Crosses`,
  footwork: t`Footwork`,
  throwing: t`Distribution by hand`,
  kicking: t`Distribution by foot`,
  scanning: t`Scanning`,
  decisions: t`Decisions`,
  positioning: t`Positioning`,
  pressing: t`Pressing`,
  runs: t`Runs off the ball`,
  transition: t`Transition`,
  setPieces: t`Set pieces`,
  startingPosition: t`Starting position`,
  reading: t`Reading of play`,
  organizing: t`Organizing`,
  sweeping: t`Sweeping`,
  speed: t`Speed`,
  acceleration: t`Acceleration`,
  agility: t`Agility`,
  strength: t`Strength`,
  endurance: t`Endurance`,
  aerial: t`In the air`,
  recovery: t`Recovery`,
  reach: t`Reach`,
  power: t`Power`,
  bravery: t`Bravery`,
  coachability: t`Coachability`,
  workRate: t`Work rate`,
  competing: t`Competing`,
  communication: t`Communication`,
  leadership: t`Leadership`,
  mistakes: t`Reaction to mistakes`,
  bodyLanguage: t`Body language`,
} as const
export type Skill = keyof typeof skillNames

const onTheBall = ['firstTouch', 'passing', 'receiving', 'dribbling'] as const
const tactical = [
  'scanning',
  'decisions',
  'positioning',
  'pressing',
  'runs',
  'transition',
  'setPieces',
] as const
const physical = ['speed', 'acceleration', 'agility', 'strength', 'endurance', 'aerial', 'recovery'] as const
const psychological = [
  'coachability',
  'workRate',
  'competing',
  'communication',
  'leadership',
  'mistakes',
  'bodyLanguage',
] as const

const fieldPlayer = (technical: readonly Skill[]) => ({ technical, tactical, physical, psychological })

/** The skills of each corner, by form. */
export const skillsOf: Record<EvaluationForm, Record<Corner, readonly Skill[]>> = {
  goalkeeper: {
    technical: ['shotStopping', 'handling', 'oneOnOne', 'crosses', 'footwork', 'throwing', 'kicking'],
    tactical: ['startingPosition', 'reading', 'organizing', 'sweeping'],
    physical: ['reach', 'power', 'agility', 'bravery'],
    psychological,
  },
  defender: fieldPlayer([...onTheBall, 'heading', 'oneOnOne', 'weakFoot']),
  midfielder: fieldPlayer([...onTheBall, 'oneOnOne', 'weakFoot']),
  forward: fieldPlayer([...onTheBall, 'finishing', 'oneOnOne', 'weakFoot']),
}

export const occasions = ['game', 'training', 'camp', 'film'] as const
export type Occasion = (typeof occasions)[number]

export const occasionNames: Record<Occasion, string> = {
  game: t`Live game`,
  training: t`Training`,
  camp: t`Camp`,
  film: t`Film`,
}

export const conditions = [
  'rain',
  'wind',
  'heat',
  'cold',
  'turf',
  'grass',
  'smallField',
  'strongOpponent',
  'weakOpponent',
  'tired',
] as const
export type Condition = (typeof conditions)[number]

export const conditionNames: Record<Condition, string> = {
  rain: t`Rain`,
  wind: t`Wind`,
  heat: t`Heat`,
  cold: t`Cold`,
  turf: t`Turf`,
  grass: t`Grass`,
  smallField: t`Small field`,
  strongOpponent: t`Strong opponent`,
  weakOpponent: t`Weak opponent`,
  tired: t`2nd game today`,
}

/** Against the program's own squad, best first: opinions two steps apart are split. */
export const levels = ['start', 'play', 'squad', 'year', 'below'] as const
export type Level = (typeof levels)[number]

export const levelNames: Record<Level, string> = {
  start: t`Would start`,
  play: t`Would play`,
  squad: t`In the squad`,
  year: t`Needs a year`,
  below: t`Below us`,
}

export const confidences = [1, 2, 3] as const
export const confidenceNames: Record<(typeof confidences)[number], string> = {
  1: t`Not sure`,
  2: t`Fairly sure`,
  3: t`Sure`,
}

export const recommendations = ['pursue', 'seeAgain', 'pass'] as const
export type Recommendation = (typeof recommendations)[number]

export const recommendationNames: Record<Recommendation, string> = {
  pursue: t`Pursue`,
  seeAgain: t`See again`,
  pass: t`Pass`,
}

/** Hours in which a coach gets no colleague's new marks before giving own ones. */
export const ownEyesHours = 72

/** Months for which a coach's latest evaluation counts in the grade. */
export const gradeMonths = 18
