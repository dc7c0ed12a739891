import { answerPlanStep, getPlan, getPlanRules } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { answerStep, planFile, planFor, planRules } from './service.ts'

/** The plan of now, next and later, which the operator can edit. */
export const planFeature: Feature = {
  name: 'plan',
  routes(platform, { serve }) {
    serve(getPlan, ({ ctx, params }) => planFor(ctx, params.playerId))
    serve(answerPlanStep, ({ ctx, params, body }) => answerStep(ctx, { ...params, ...body }))
    serve(getPlanRules, ({ request }) => planRules({ platform, request }))
  },
  start(platform) {
    planFile(platform)
  },
}
