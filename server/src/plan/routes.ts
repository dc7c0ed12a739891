import { answerPlanStep, getPlan, getPlanRules } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { answerStep, planFile, planFor, planRules } from './service.ts'

/** What a family should do now, next and later; the operator can edit it. */
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
