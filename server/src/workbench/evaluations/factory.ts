import type { EvaluationContent } from '@touchline/contract'

/** Builds an evaluation as a browser sends it. */
export const evaluationOf = (
  prospectId: string,
  content: Partial<EvaluationContent> = {},
): EvaluationContent => ({
  prospectId,
  form: 'midfielder',
  occasion: 'game',
  seenOn: '2026-09-12',
  competition: '',
  opponent: '',
  minutes: null,
  position: null,
  conditions: [],
  marks: {},
  overall: 3,
  levelNow: null,
  ceiling: null,
  confidence: null,
  recommendation: null,
  words: '',
  ...content,
})
