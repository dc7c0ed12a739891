import { getCoachHome, getFamilyHome, getLastVisit, getPlayerHome, markHomeSeen } from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { coachHome, lastVisit, seen } from './coach-service.ts'
import { familyHome, playerHome } from './service.ts'

/** Start pages of signed-in people: what waits for them, what is new, what comes next. */
export const homeFeature: Feature = {
  name: 'home',
  routes(_platform, { serve }) {
    serve(getPlayerHome, ({ ctx }) => playerHome(ctx))
    serve(getFamilyHome, ({ ctx }) => familyHome(ctx))
    serve(getCoachHome, ({ ctx }) => coachHome(ctx))
    serve(getLastVisit, ({ ctx }) => lastVisit(ctx))
    serve(markHomeSeen, ({ ctx, body }) => seen(ctx, new Date(body.asOf)))
  },
}
