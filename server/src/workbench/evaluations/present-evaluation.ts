import {
  conditions,
  confidences,
  Evaluation,
  type EvaluationList,
  evaluationForms,
  levels,
  occasions,
  positions,
  recommendations,
  splitOver,
} from '@touchline/contract'
import { mayEditWords, mayRemoveWords } from '../policy.ts'
import type { StoredEvaluation } from './evaluation-queries.ts'
import type { StoredOpinion } from './grade-queries.ts'

/** Presents an evaluation that the coach may read. */
export function presentEvaluation(coachId: string, row: StoredEvaluation): Evaluation {
  const marks = Evaluation.shape.marks.safeParse(row.marks)
  const isOwn = mayEditWords(coachId, row)
  const isLocked = row.lockedAt !== null
  return {
    evaluationId: row.id,
    prospectId: row.prospectId,
    authorId: row.authorId,
    author: row.author ?? '',
    former: row.former,
    form: known(evaluationForms, row.form) ?? 'midfielder',
    formVersion: row.formVersion,
    occasion: known(occasions, row.occasion) ?? 'game',
    seenOn: row.seenOn,
    competition: row.competition,
    opponent: row.opponent,
    minutes: row.minutes,
    position: known(positions, row.position),
    conditions: row.conditions.flatMap((one) => known(conditions, one) ?? []),
    marks: marks.success ? marks.data : {},
    ...presentOpinion(row),
    levelNow: known(levels, row.levelNow),
    confidence: known(confidences, row.confidence),
    words: row.words,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    hadSeen: row.hadSeen,
    counts: row.counts,
    writtenAt: row.writtenAt.toISOString(),
    can: {
      edit: isOwn && !isLocked,
      unlock: isOwn && isLocked,
      remove: mayRemoveWords(coachId, row) && !(isOwn && isLocked),
    },
  }
}

/** Presents what counts in grade and split. */
export function presentOpinion({ overall, recommendation, ceiling }: StoredOpinion) {
  return {
    overall: overall === null ? null : overall / 2,
    recommendation: known(recommendations, recommendation),
    ceiling: known(levels, ceiling),
  }
}

/** Presents a prospect's evaluations: own drafts first; colleagues' drafts are theirs alone. */
export function presentEvaluations(
  coachId: string,
  rows: readonly StoredEvaluation[],
  splitFrom: number,
): EvaluationList {
  const isDraft = (row: StoredEvaluation) => row.lockedAt === null && row.authorId === coachId
  const drafts = rows.filter(isDraft)
  const readable = [...drafts, ...rows.filter(({ open }) => open)]
  const evaluations = readable.map((row) => presentEvaluation(coachId, row))
  return {
    evaluations,
    hidden: rows.flatMap((row) => {
      const remove = mayRemoveWords(coachId, row)
      const draft = row.lockedAt === null
      if (row.open || isDraft(row) || (draft && !remove)) return []
      return { evaluationId: row.id, author: row.author ?? '', former: row.former, draft, can: { remove } }
    }),
    splitOver: splitOver(
      evaluations.filter(({ counts }) => counts),
      splitFrom,
    ),
  }
}

function known<Value>(all: readonly Value[], value: unknown): Value | null {
  return all.find((one) => one === value) ?? null
}
