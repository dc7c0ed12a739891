import {
  type Corner,
  conditionNames,
  cornerMark,
  corners,
  type Evaluation,
  levelNames,
  meanOf,
  occasionNames,
  type SplitReason,
  t,
} from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'

/** Names the author; one whose account is gone, or who has left, as former staff. */
export function authorOf({ author, former }: { author: string; former: boolean }): string {
  if (author === '') return t`Former staff`
  return former ? t`${author} (former staff)` : author
}

/** Says that an own evaluation is locked, and what that does. */
export const lockedOf = ({ name }: { name: string }): string =>
  t`Your evaluation of ${name} is locked. It counts now, and your colleagues' marks open up.`

/** Writes the day of an evaluation. */
const seenOnText = (day: string) => shortDate(`${day}T12:00`)

/** Says when and where the player was seen. */
export function occasionText(evaluation: Evaluation): string {
  const { occasion, seenOn, competition, opponent, minutes, position } = evaluation
  const parts = [
    occasionNames[occasion],
    seenOnText(seenOn),
    competition,
    opponent === '' ? '' : t`against ${opponent}`,
    minutes === null ? '' : t`${minutes} min`,
    position ?? '',
    ...evaluation.conditions.map((condition) => conditionNames[condition]),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Says level and ceiling, as far as they were given. */
export function levelText({ levelNow, ceiling }: Pick<Evaluation, 'levelNow' | 'ceiling'>): string {
  if (levelNow && ceiling) return t`Now: ${levelNames[levelNow]} · Ceiling: ${levelNames[ceiling]}`
  if (levelNow) return t`Now: ${levelNames[levelNow]}`
  return ceiling ? t`Ceiling: ${levelNames[ceiling]}` : ''
}

/** Returns each corner's mean over evaluations; null where nobody has marked it. */
export function cornerMeans(evaluations: readonly Evaluation[]): Record<Corner, number | null> {
  const mean = (corner: Corner) =>
    meanOf(evaluations.flatMap(({ form, marks }) => cornerMark(form, corner, marks) ?? []))
  const [technical, tactical, physical, psychological] = corners.map(mean)
  return {
    technical: technical ?? null,
    tactical: tactical ?? null,
    physical: physical ?? null,
    psychological: psychological ?? null,
  }
}

const reasons: Record<SplitReason, string> = {
  overall: t`the overall marks`,
  recommendation: t`whether to pursue`,
  ceiling: t`the ceiling`,
}

const separator = ', '

/** Says what opinions are split over. */
export const splitText = (over: readonly SplitReason[]) =>
  t`Opinions are split over ${over.map((reason) => reasons[reason]).join(separator)}.`
