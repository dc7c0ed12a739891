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
import { calendarJobs, makeFeed, ownFeeds, revokeFeed } from './feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { collegeCalendar, playerCalendar, replaceCollegeCalendar, replacePlayerCalendar } from './service.ts'

/** Games of players and colleges, on pages and in calendar apps. */
export const calendarFeature: Feature = {
  name: 'calendar',
  routes(_platform, { serve, serveFile }) {
    serve(getPlayerCalendar, ({ ctx, params }) => playerCalendar(ctx, params.playerId))
    serve(savePlayerCalendar, ({ ctx, params, body }) =>
      replacePlayerCalendar(ctx, { ...params, edit: body }),
    )
    serve(getCollegeCalendar, ({ ctx, params }) => collegeCalendar(ctx, params.collegeId))
    serve(saveCollegeCalendar, ({ ctx, params, body }) =>
      replaceCollegeCalendar(ctx, { ...params, edit: body }),
    )
    serve(listCalendarFeeds, async ({ ctx }) => ({ feeds: await ownFeeds(ctx) }))
    serve(makeCalendarFeed, ({ ctx, body }) => makeFeed(ctx, body))
    serve(revokeCalendarFeed, ({ ctx, params }) => revokeFeed(ctx, params.feedId))
    serve(listChildFeeds, async ({ ctx, params }) => ({
      feeds: await childFeeds(ctx, params.playerId),
    }))
    serve(endChildFeedEndpoint, ({ ctx, params }) => endChildFeed(ctx, params))
    serveFile(getCalendarFeed, ({ ctx, params }) => fetchFeed(ctx, params.file))
  },
  start(platform) {
    calendarJobs(platform)
  },
}
