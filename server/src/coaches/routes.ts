import {
  confirmColleague as confirmColleagueEndpoint,
  getCoachProfile as getCoachProfileEndpoint,
  listColleagues as listColleaguesEndpoint,
  refuseColleague as refuseColleagueEndpoint,
} from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import type { Serve } from '../platform/serve.ts'
import { confirmColleague, getCoachProfile, listColleagues, refuseColleague } from './service.ts'

/** The calls of coaches about themselves and their colleagues. */
export function coachesRoutes(platform: Platform, serve: Serve) {
  serve(getCoachProfileEndpoint, ({ actor, params }) => getCoachProfile(platform, actor, params.coachId))
  serve(listColleaguesEndpoint, ({ actor }) => listColleagues(platform, actor))
  serve(confirmColleagueEndpoint, ({ actor, params, request }) =>
    confirmColleague(platform, actor, params.coachId, request.id),
  )
  serve(refuseColleagueEndpoint, ({ actor, params, request }) =>
    refuseColleague(platform, actor, params.coachId, request.id),
  )
}
