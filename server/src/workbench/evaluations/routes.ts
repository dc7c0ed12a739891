import {
  compareProspects,
  listEvaluations,
  lockEvaluation,
  removeEvaluation,
  saveEvaluation,
  showEvaluations,
  unlockEvaluation,
} from '@touchline/contract'
import type { Feature } from '../../platform/feature.ts'
import * as change from './change-evaluations.ts'
import { compare, evaluationsOf } from './read-evaluations.ts'

/** Coaches' marks of prospects, and prospects side by side. */
export const evaluationRoutes: Feature['routes'] = (_platform, { serve }) => {
  serve(listEvaluations, ({ ctx, params }) => evaluationsOf(ctx, params.prospectId))
  serve(showEvaluations, async ({ ctx, params }) => {
    await change.showNow(ctx, params.prospectId)
    return evaluationsOf(ctx, params.prospectId)
  })
  serve(saveEvaluation, ({ ctx, params, body }) => change.saveEvaluation(ctx, { ...params, ...body }))
  serve(lockEvaluation, ({ ctx, params }) => change.lockEvaluation(ctx, params.evaluationId))
  serve(unlockEvaluation, ({ ctx, params }) => change.unlockEvaluation(ctx, params.evaluationId))
  serve(removeEvaluation, ({ ctx, params }) => change.removeEvaluation(ctx, params.evaluationId))
  serve(compareProspects, ({ ctx, query }) => compare(ctx, query.ids))
}
