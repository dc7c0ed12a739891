import {
  answerStillCoaching as answerStillCoachingEndpoint,
  confirmColleague as confirmColleagueEndpoint,
  getCoachProfile as getCoachProfileEndpoint,
  listColleagues as listColleaguesEndpoint,
  refuseColleague as refuseColleagueEndpoint,
  signUpCoach as signUpCoachEndpoint,
  signUpCoachExternally,
  t,
  updateCoachProfile,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import type { Serve } from '../platform/http/serve.ts'
import { changeCoachProfile, getCoachProfile } from './profile.ts'
import { coachesReactions } from './reactions.ts'
import { confirmColleague, listColleagues, refuseColleague } from './service.ts'
import { signUpCoach, signUpCoachByTicket } from './sign-up.ts'
import { answerStillCoaching } from './verification/ask-still-coaching.ts'

/** Coaches' own profiles and their decisions about colleagues. */
export const coachesFeature: Feature = {
  name: 'coaches',
  routes: (_platform, { serve }) => coachesRoutes(serve),
  start: coachesReactions,
}

function coachesRoutes(serve: Serve) {
  serve(signUpCoachEndpoint, ({ ctx, body }) => signUpCoach(ctx, body))
  serve(signUpCoachExternally, ({ ctx, body }) => signUpCoachByTicket(ctx, body))
  serve(getCoachProfileEndpoint, ({ ctx, params }) => getCoachProfile(ctx, params.coachId))
  serve(updateCoachProfile, async ({ ctx, params, body }) => ({
    message: t`Profile updated successfully`,
    data: await changeCoachProfile(ctx, { ...params, edit: body }),
  }))
  serve(listColleaguesEndpoint, ({ ctx }) => listColleagues(ctx))
  serve(confirmColleagueEndpoint, ({ ctx, params }) => confirmColleague(ctx, params.coachId))
  serve(refuseColleagueEndpoint, ({ ctx, params, body }) =>
    refuseColleague(ctx, { coachId: params.coachId, reason: body?.reason ?? 'unknown' }),
  )
  serve(answerStillCoachingEndpoint, ({ ctx, body }) => answerStillCoaching(ctx, body))
}
