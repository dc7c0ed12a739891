import {
  type Corner,
  corners,
  type EvaluationForm,
  type Level,
  levels,
  type Recommendation,
  type Skill,
  skillsOf,
} from './evaluation-forms.ts'

/** Marks from 1 to 5 in halves, by corner and skill. */
export type Marks = Partial<Record<Corner | Skill, number>>

/** The questions that coaches can be split over. */
export const splitReasons = ['overall', 'recommendation', 'ceiling'] as const
export type SplitReason = (typeof splitReasons)[number]

/** The part of an evaluation that counts in grade and split. */
export interface Opinion {
  overall: number | null
  recommendation: Recommendation | null
  ceiling: Level | null
}

const stepsApart = 2

/** Returns what the opinions of coaches are far apart in; empty if they agree. */
export function splitOver(opinions: readonly Opinion[], splitFrom: number): SplitReason[] {
  const has = (wanted: Recommendation) => opinions.some(({ recommendation }) => recommendation === wanted)
  const steps = opinions.flatMap(({ ceiling }) => (ceiling === null ? [] : [levels.indexOf(ceiling)]))
  const isOver: Record<SplitReason, boolean> = {
    overall: spread(opinions.flatMap(({ overall }) => overall ?? [])) >= splitFrom,
    recommendation: has('pursue') && has('pass'),
    ceiling: spread(steps) >= stepsApart,
  }
  return splitReasons.filter((reason) => isOver[reason])
}

const spread = (values: readonly number[]) =>
  values.length < 2 ? 0 : Math.max(...values) - Math.min(...values)

/** Returns the mean; null of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

const toHalf = (value: number | null) => (value === null ? null : Math.round(value * 2) / 2)

/** Returns a corner's mark: its own, else the mean of its skills' in halves; null without any. */
export function cornerMark(form: EvaluationForm, corner: Corner, marks: Marks): number | null {
  return marks[corner] ?? toHalf(meanOf(skillsOf[form][corner].flatMap((skill) => marks[skill] ?? [])))
}

/** Returns the overall mark that the corners suggest, in halves; null without any. */
export function suggestedOverall(form: EvaluationForm, marks: Marks): number | null {
  return toHalf(meanOf(corners.flatMap((corner) => cornerMark(form, corner, marks) ?? [])))
}
