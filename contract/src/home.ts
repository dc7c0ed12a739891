import { z } from 'zod'
import { CalendarGame } from './calendar.ts'
import { Conversation } from './conversations.ts'
import { body, endpoint } from './endpoint.ts'
import { Id, PositionValue } from './fields.ts'

/** A few conversations with coaches, latest first, and the total. */
const Conversations = z.object({ conversations: z.array(Conversation), total: z.int() })

const NextGames = z
  .array(CalendarGame)
  .describe('The next few from half a day ago on: the viewer knows the day at the place of the game')

/** The fields of a complete profile, in the form's order. A picture and the club coach's number are optional. */
export const profileFields = [
  'positions',
  'yearGraduating',
  'school',
  'height',
  'gpa',
  'city',
  'club',
] as const

/** A player's start page: what is done, what waits, and what comes next. */
export const PlayerHome = z
  .object({
    positions: z.array(PositionValue),
    missing: z.array(z.enum(profileFields)).describe('Fields of these that are empty'),
    hasVideo: z.boolean(),
    games: z.int().describe('All in the calendar, past ones too'),
    nextGames: NextGames,
    shares: z.int(),
    parent: z
      .enum(['advised', 'invited', 'joined', 'unasked'])
      .describe("'advised': is asked to invite a parent and has not; 'unasked': is too old to be asked"),
    requests: Conversations.describe('Requests that wait for an answer'),
    messages: Conversations.describe('Open conversations that the player has not read, without muted ones'),
  })
  .meta({ id: 'PlayerHome' })
export type PlayerHome = z.infer<typeof PlayerHome>

export const getPlayerHome = endpoint({
  name: 'getPlayerHome',
  method: 'GET',
  path: '/api/home/player',
  access: 'player',
  summary: "The own profile's empty fields, waiting requests and next games",
  response: PlayerHome,
})

/** When a body's coaches may first write to a child. */
export const ContactDate = z.object({
  body: z.string().describe("Who rules, like 'NCAA Division 1'"),
  opens: z.string().nullable().describe("A day for people, like 'June 15, 2027'; null where it is open now"),
})
export type ContactDate = z.infer<typeof ContactDate>

/** The news about one child, for a parent. */
export const ChildHome = z
  .object({
    playerId: Id,
    requests: Conversations.describe('Requests that wait for an answer'),
    messages: Conversations.describe(
      'Open conversations with a message of the last two weeks, without muted ones',
    ),
    nextGames: NextGames,
    shares: z.int(),
    contact: z
      .array(ContactDate)
      .nullable()
      .describe('Null while the child has no class year, which decides the dates'),
  })
  .meta({ id: 'ChildHome' })
export type ChildHome = z.infer<typeof ChildHome>

export const getFamilyHome = endpoint({
  name: 'getFamilyHome',
  method: 'GET',
  path: '/api/home/family',
  access: 'guardian',
  summary: "Requests, next games and contact dates of the guardian's children under 18",
  response: z.object({ children: z.array(ChildHome) }),
})

const NewsOfPlayer = { playerId: Id, playerName: z.string(), profilePic: z.string() }

/** A coach's start page: news since the last visit, and the first tasks. */
export const CoachHome = z
  .object({
    asOf: z.iso.datetime().describe('When this was read; `markHomeSeen` gives it back'),
    since: z.iso
      .datetime()
      .nullable()
      .describe('The end of the last visit; during the first one, its beginning; null before it'),
    shares: z.object({
      players: z.array(z.object({ ...NewsOfPlayer, sharedAt: z.iso.datetime() })),
      total: z.int().describe('New ones since the last visit'),
    }),
    answers: z.object({
      conversations: z.array(
        z.object({
          ...NewsOfPlayer,
          conversationId: Id,
          kind: z.enum(['accepted', 'message']),
          at: z.iso.datetime(),
        }),
      ),
      total: z.int().describe('Conversations accepted or answered since the last visit'),
    }),
    games: z
      .array(z.object({ ...NewsOfPlayer, game: CalendarGame }))
      .describe('Games of favorites in the next seven days'),
    tasks: z.object({
      collegeFilled: z.int().describe('Facts of the college page that are filled in'),
      collegeFacts: z.int().describe('Of how many'),
      favorites: z.int().describe('Starred by this coach, not by colleagues'),
      shared: z.int().describe("Profiles shared with the coach's college"),
      looked: z.int().describe('Of the newest hundred of these, how many this coach has opened'),
    }),
  })
  .meta({ id: 'CoachHome' })
export type CoachHome = z.infer<typeof CoachHome>

export const getCoachHome = endpoint({
  name: 'getCoachHome',
  method: 'GET',
  path: '/api/home/coach',
  access: 'verifiedCoach',
  summary: "New shares and answers since the coach's last visit, games of favorites, and the first tasks",
  response: CoachHome,
})

export const getLastVisit = endpoint({
  name: 'getLastVisit',
  method: 'GET',
  path: '/api/home/coach/since',
  access: 'verifiedCoach',
  summary:
    'The moment from which news counts for the coach, as on the start page; null before the first visit',
  response: z.object({ since: z.iso.datetime().nullable() }),
})

export const markHomeSeen = endpoint({
  name: 'markHomeSeen',
  method: 'PUT',
  path: '/api/home/coach/seen',
  access: 'verifiedCoach',
  summary:
    'Says that the coach has seen the news read at that moment. Eight hours without it end a visit; an earlier moment, or the same again, is no change',
  body: body({ asOf: z.iso.datetime() }),
  response: z.object({}),
  limit: { max: 600, minutes: 60 },
})
