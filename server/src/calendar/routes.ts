import {
  getCollegeCalendar,
  getPlayerCalendar,
  saveCollegeCalendar,
  savePlayerCalendar,
} from '@touchline/contract'
import type { Feature } from '../features.ts'
import { collegeCalendar, playerCalendar, replaceCollegeCalendar, replacePlayerCalendar } from './service.ts'

/** The games of players and colleges. */
export const calendarFeature: Feature = {
  name: 'calendar',
  routes(platform, { serve }) {
    serve(getPlayerCalendar, ({ actor, params, request }) =>
      playerCalendar(platform, actor, params.playerId, request),
    )
    serve(savePlayerCalendar, ({ actor, params, body, request }) =>
      replacePlayerCalendar(platform, actor, params.playerId, body, request.ifMatch),
    )
    serve(getCollegeCalendar, ({ actor, params }) => collegeCalendar(platform, actor, params.collegeId))
    serve(saveCollegeCalendar, ({ actor, params, body, request }) =>
      replaceCollegeCalendar(platform, actor, params.collegeId, body, request.ifMatch),
    )
  },
}
