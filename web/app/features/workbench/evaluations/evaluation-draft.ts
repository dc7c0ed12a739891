import {
  type Condition,
  conditions,
  confidences,
  corners,
  type Evaluation,
  type EvaluationContent,
  type EvaluationForm,
  evaluationForms,
  formOf,
  levels,
  type Marks,
  occasions,
  type ProspectRow,
  positions,
  recommendations,
  skillNames,
  suggestedOverall,
} from '@touchline/contract'
import { useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { type FormDraft, readFormDraft, writeFormDraft } from '../../../lib/storage/form-drafts.ts'
import { today } from '../../calendar/game-times.ts'

/** An evaluation as it is typed. */
export interface Draft extends Omit<EvaluationContent, 'prospectId' | 'minutes' | 'marks'> {
  evaluationId: string
  marks: Marks
  minutes: string
  /** Since when the stopwatch runs, in milliseconds; null while it doesn't. */
  watchingSince: number | null
}

/** The skills and corners that a draft's marks are about. */
export type ChangeDraft = (part: Partial<Draft>) => void

const nameOf = (id: string) => `evaluation-${id}`

/** Returns true if this tab keeps a new evaluation of the prospect that wasn't saved, or changes of a saved one. */
export const hasDraft = (coachId: string, id: string): boolean =>
  readFormDraft(coachId, nameOf(id)) !== undefined

/** Keeps an evaluation while it is typed, across reloads and the end of a session. */
export function useEvaluationDraft(coachId: string, row: ProspectRow, stored?: Evaluation) {
  const name = nameOf(stored?.evaluationId ?? row.prospectId)
  const [draft, setDraft] = useState(() => {
    const base = stored ? draftOf(stored) : newDraft(row)
    const kept = readFormDraft(coachId, name)
    return kept ? restored(base, kept) : base
  })
  const change: ChangeDraft = (part) => {
    const next = { ...draft, ...part }
    setDraft(next)
    writeFormDraft(coachId, name, { ...next })
  }
  const forget = () => {
    writeFormDraft(coachId, name, {})
    setDraft(newDraft(row))
  }
  return { draft, change, forget }
}

/** Returns an empty evaluation for the prospect's position, of today. */
export function newDraft(row: ProspectRow): Draft {
  const position = row.positions[0] ?? null
  return {
    evaluationId: randomId(),
    form: formOf(position),
    occasion: 'game',
    seenOn: today(),
    competition: '',
    opponent: '',
    minutes: '',
    position,
    conditions: [],
    marks: {},
    overall: null,
    levelNow: null,
    ceiling: null,
    confidence: null,
    recommendation: null,
    words: '',
    watchingSince: null,
  }
}

function draftOf({ evaluationId, minutes, ...stored }: Evaluation): Draft {
  const { form, occasion, seenOn, competition, opponent, position, marks, overall } = stored
  const { levelNow, ceiling, confidence, recommendation, words } = stored
  return {
    ...{ evaluationId, form, occasion, seenOn, competition, opponent, position, marks, overall },
    ...{ levelNow, ceiling, confidence, recommendation, words, conditions: stored.conditions },
    minutes: minutes === null ? '' : String(minutes),
    watchingSince: null,
  }
}

/** Puts kept values back where they still fit; storage may hold anything. */
export function restored(base: Draft, kept: FormDraft): Draft {
  const text = (name: string, otherwise: string) => {
    const value = kept[name]
    return typeof value === 'string' ? value : otherwise
  }
  const one = <Value>(all: readonly Value[], value: unknown, otherwise: Value) =>
    all.find((known) => known === value) ?? otherwise
  const isMark = (value: unknown): value is number =>
    typeof value === 'number' && value >= 1 && value <= 5 && Number.isInteger(value * 2)
  const marked = Object(kept.marks)
  const marks: Marks = {}
  for (const key of [...corners, ...Object.keys(skillNames)]) {
    if (isMark(marked[key])) Object.assign(marks, { [key]: marked[key] })
  }
  const chosen: readonly unknown[] = Array.isArray(kept.conditions) ? kept.conditions : []
  const { watchingSince: since } = kept
  return {
    evaluationId: text('evaluationId', base.evaluationId),
    form: one<EvaluationForm>(evaluationForms, kept.form, base.form),
    occasion: one(occasions, kept.occasion, base.occasion),
    seenOn: text('seenOn', base.seenOn),
    competition: text('competition', ''),
    opponent: text('opponent', ''),
    minutes: text('minutes', ''),
    position: one([null, ...positions], kept.position, base.position),
    conditions: conditions.filter((condition: Condition) => chosen.includes(condition)),
    marks,
    overall: isMark(kept.overall) ? kept.overall : null,
    levelNow: one([null, ...levels], kept.levelNow, null),
    ceiling: one([null, ...levels], kept.ceiling, null),
    confidence: one([null, ...confidences], kept.confidence, null),
    recommendation: one([null, ...recommendations], kept.recommendation, null),
    words: text('words', ''),
    watchingSince: typeof since === 'number' ? since : null,
  }
}

/** Returns the overall mark: the coach's, else the mean of the corners. */
export const overallOf = ({ overall, form, marks }: Draft) => overall ?? suggestedOverall(form, marks)

/** Returns what is sent: the stopwatch's time with the minutes, the mean where no overall mark was given. */
export function contentOf(prospectId: string, draft: Draft, now = Date.now()): EvaluationContent {
  const { evaluationId: _, watchingSince: __, minutes: ___, ...content } = draft
  const minutes = minutesOf(draft, now)
  return { prospectId, ...content, minutes, overall: overallOf(draft) }
}

/** Returns the minutes watched, those of the running stopwatch too; null if none were given. */
export function minutesOf({ minutes, watchingSince }: Draft, now = Date.now()): number | null {
  const typed = minutes.trim() === '' ? null : Math.min(200, Math.max(0, Math.round(Number(minutes) || 0)))
  if (watchingSince === null) return typed
  const watched = Math.round((now - watchingSince) / 60_000)
  return watched === 0 ? typed : Math.min(200, (typed ?? 0) + watched)
}
