import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'
import { t } from './words.ts'

/** Maximum calendar feeds per person. */
export const maxFeeds = 20

/** Days without a fetch before a calendar feed ends. */
export const unusedFeedDays = 60

const kind = z.enum(
  ['player', 'college', 'deadlines'],
  t`Choose what these are: a player's or college's games, or deadlines.`,
)

/** A feed that gives one person one calendar's games, or a family its deadlines; its address is shown only once. */
export const CalendarFeed = z
  .object({
    feedId: Id,
    kind,
    ownerId: Id.describe("The player's or the college's id"),
    name: z.string().describe('Whose they are; empty where the person may not see them anymore'),
    open: z
      .boolean()
      .describe('Whether the person may still see the calendar in full; a fetch is a 404 otherwise'),
    madeAt: z.iso.datetime(),
    lastFetchedAt: z.iso
      .datetime()
      .nullable()
      .describe('To a quarter of an hour; null when nobody has fetched yet'),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = endpoint({
  name: 'listCalendarFeeds',
  method: 'GET',
  path: '/api/calendars/feeds',
  access: 'signedIn',
  summary: "The caller's addresses of calendars, the newest first, without the secret in them",
  response: z.object({ feeds: z.array(CalendarFeed) }),
})

export const makeCalendarFeed = endpoint({
  name: 'makeCalendarFeed',
  method: 'POST',
  path: '/api/calendars/feeds',
  access: 'signedIn',
  summary: `Makes an address for a calendar that the caller sees in full, or for the deadlines of the own family; ${maxFeeds} at most. Asks for the password; only this answer has the address`,
  status: 201,
  body: body({
    kind,
    ownerId: Id,
    password: z.string().max(128).default('').describe('The current password; empty where there is none'),
  }),
  response: z.object({
    feed: CalendarFeed,
    address: z.string().describe('For calendar apps; opens without a session'),
  }),
  errors: [409],
  limit: { max: 60, minutes: 60 },
})

export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/api/calendars/feeds/:feedId',
  access: 'signedIn',
  summary: 'Ends one of the own addresses at once: its next fetch is a 404',
  params: z.object({ feedId: Id }),
  response: z.object({ message: LocalizedMessage }),
})

const child = z.object({ playerId: Id })

export const listChildFeeds = endpoint({
  name: 'listChildFeeds',
  method: 'GET',
  path: '/api/guardians/children/:playerId/feeds',
  access: 'guardian',
  summary: "The addresses of calendars that the guardian's child has made, the newest first",
  params: child,
  response: z.object({ feeds: z.array(CalendarFeed) }),
})

export const endChildFeed = endpoint({
  name: 'endChildFeed',
  method: 'DELETE',
  path: '/api/guardians/children/:playerId/feeds/:feedId',
  access: 'guardian',
  summary: "Ends one of the child's addresses at once; the child is told by mail",
  params: child.extend({ feedId: Id }),
  response: z.object({ message: LocalizedMessage }),
})

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/api/calendars/feed/:file',
  access: 'anyone',
  content: 'file',
  summary:
    "The games of a calendar or a family's deadlines as iCalendar (RFC 5545), for whoever holds the address, as long as the person who made it sees them in full. Times are local to the place of each game, deadlines last all day; with If-None-Match 304 when nothing changed",
  params: z.object({ file: z.string().describe('The secret with .ics') }),
  response: z.file(),
  // Calendar services fetch for thousands of people from a few addresses; each feed also has its own limit.
  limit: { max: 12_000, minutes: 60 },
})
