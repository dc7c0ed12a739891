import {
  endChildFeed as endChildFeedEndpoint,
  getCalendarFeed,
  getCollegeCalendar,
  getPlayerCalendar,
  listCalendarFeeds,
  listChildFeeds,
  makeCalendarFeed,
  revokeCalendarFeed,
  saveCollegeCalendar,
  savePlayerCalendar,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { childFeeds, endChildFeed } from './child-feeds.ts'
import { makeFeed, ownFeeds, revokeFeed } from './feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { collegeCalendar, playerCalendar, replaceCollegeCalendar, replacePlayerCalendar } from './service.ts'

/** Registers the games of players and colleges, on pages and in calendar apps. */
export const calendarFeature: Feature = {
  name: 'calendar',
  routes(platform, { serve, serveFile }) {
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
    serve(listCalendarFeeds, async ({ actor }) => ({ feeds: await ownFeeds(platform, actor) }))
    serve(makeCalendarFeed, ({ actor, body, request }) => makeFeed(platform, actor, body, request))
    serve(revokeCalendarFeed, ({ actor, params, request }) =>
      revokeFeed(platform, actor, params.feedId, request),
    )
    serve(listChildFeeds, async ({ actor, params }) => ({
      feeds: await childFeeds(platform, actor, params.playerId),
    }))
    serve(endChildFeedEndpoint, ({ actor, params, request }) =>
      endChildFeed(platform, actor, params, request),
    )
    serveFile(getCalendarFeed, ({ params, request }) => fetchFeed(platform, params.file, request))
  },
}
