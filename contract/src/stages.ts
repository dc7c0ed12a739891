import { t } from './words.ts'

/** The fixed steps of a staff's board. They compare across programs and languages, so programs can't rename them. */
export const stages = [
  'watching',
  'evaluating',
  'contacted',
  'visiting',
  'offered',
  'verbal',
  'signed',
  'enrolled',
  'passed',
  'declined',
  'elsewhere',
] as const
export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  watching: t`Watching`,
  evaluating: t`Evaluating`,
  contacted: t`In contact`,
  visiting: t`Priority / visit`,
  offered: t`Offered`,
  verbal: t`Verbal`,
  signed: t`Signed`,
  enrolled: t`Enrolled`,
  passed: t`We passed`,
  declined: t`Said no`,
  elsewhere: t`Committed elsewhere`,
}

/** Stages of prospects who are out: one folded column. */
export const exitStages = ['passed', 'declined', 'elsewhere'] as const satisfies readonly Stage[]

export const isExitStage = (stage: Stage): boolean => exitStages.some((exit) => exit === stage)

/** Stages that take a place on the roster. */
export const rosterStages = ['verbal', 'signed'] as const satisfies readonly Stage[]

export const exitReasons = [
  'level',
  'full',
  'academics',
  'admissions',
  'money',
  'distance',
  'style',
  'noAnswer',
] as const
export type ExitReason = (typeof exitReasons)[number]

export const exitReasonNames: Record<ExitReason, string> = {
  level: t`Level`,
  full: t`Position full`,
  academics: t`Academics`,
  admissions: t`Admissions`,
  money: t`Money`,
  distance: t`Distance`,
  style: t`Not our style`,
  noAnswer: t`No answer`,
}

export const priorities = ['A', 'B', 'C', 'D'] as const
export type Priority = (typeof priorities)[number]

/** How a prospect would come to college. */
export const entries = ['highSchool', 'juco', 'transfer'] as const
export type Entry = (typeof entries)[number]

export const entryNames: Record<Entry, string> = {
  highSchool: t`High school`,
  juco: t`Junior college`,
  transfer: t`Transfer`,
}

/** Where a prospect's record came from. */
export const origins = ['touchline', 'hand', 'import'] as const
export type Origin = (typeof origins)[number]

/** The most that a board holds. */
export const boardLimits = {
  prospects: 5000,
  /** With those in the archive and in the trash. */
  allProspects: 20_000,
  atOnce: 500,
  commands: 100,
  subStages: 6,
  allSubStages: 24,
  tags: 60,
  fields: 30,
  choices: 20,
  phrases: 30,
  views: 40,
  label: 24,
  fieldLabel: 40,
  phrase: 40,
  fieldText: 200,
  note: 4000,
  pinnedNotes: 3,
} as const

/** The most that a squad holds, and the most players of a Division 1 program that opted into the House settlement. */
export const rosterLimits = { spots: 60, division1: 28 } as const
