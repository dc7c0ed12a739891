import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Id, line, requiredLine } from './fields.ts'
import { Problem } from './problem.ts'
import { t } from './words.ts'

/** Maximum games in a calendar, and characters in a game's texts. */
export const calendarLimits = { games: 500, gameId: 60, title: 200, opponent: 200, address: 300 } as const

/** Shown beside the title; a game without a title is not added. */
const titleNeeded = t`Every game needs a title.`

const realMoment = t`Enter a date and time like 2026-09-19T18:30.`

/** Local time at the game, 'YYYY-MM-DDTHH:mm': no zone, never converted. */
const LocalDateTime = z
  .string(realMoment)
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, realMoment)
  .transform((value) => value.slice(0, 16))
  .refine(isReal, realMoment)

function isReal(value: string): boolean {
  const time = Date.parse(`${value}:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** A game as stored; the client makes its `id`, unique within the calendar only. */
export const Game = body({
  id: requiredLine(calendarLimits.gameId, t`Every game needs an ID.`),
  title: requiredLine(calendarLimits.title, titleNeeded),
  start: LocalDateTime,
  extendedProps: body({
    opponent: line(calendarLimits.opponent).default(''),
    address: line(calendarLimits.address).default(''),
  }).default({ opponent: '', address: '' }),
})

/** A game as answered. */
export const CalendarGame = z
  .object({
    id: z.string(),
    title: z.string(),
    start: z.string().describe('YYYY-MM-DDTHH:mm at the place of the game, without a zone'),
    extendedProps: z.object({ opponent: z.string(), address: z.string() }),
  })
  .meta({ id: 'CalendarGame' })
export type CalendarGame = z.infer<typeof CalendarGame>

/**
 * A calendar in order of time. With visibility 'month' each game is only its title and month: `start` is 00:00 on the
 * first, opponent and address are empty, and ids mean nothing. A minor's has one such entry per month, whose title says
 * how many games it has.
 */
export const Calendar = z
  .object({
    games: z.array(CalendarGame),
    visibility: z.enum(['full', 'month']),
    version: z.int().describe('Counts the saves; the same as in the ETag'),
  })
  .meta({ id: 'Calendar' })
export type Calendar = z.infer<typeof Calendar>

/** The list that replaces a calendar's games. */
export const CalendarEdit = body(
  {
    games: z
      .array(Game)
      .max(calendarLimits.games, t`A calendar can hold up to ${calendarLimits.games} games.`)
      .superRefine((games, context) => {
        const ids = new Set<string>()
        for (const [index, { id }] of games.entries()) {
          if (ids.has(id)) {
            context.addIssue({ code: 'custom', path: [index, 'id'], message: t`Two games have the same ID.` })
          }
          ids.add(id)
        }
      }),
  },
  ['visibility', 'version'],
)

const SavedCalendar = Calendar.extend({ message: z.string() })

/** Why a save with If-Match was refused, and the current calendar; its version is also in the ETag. */
export const CalendarChanged = Problem.extend({ current: Calendar }).meta({ id: 'CalendarChanged' })

const rules = { reads: { max: 600, minutes: 60 }, largestBody: 1_500_000 } as const
const player = z.object({ playerId: Id })
const college = z.object({ collegeId: Id })

export const getPlayerCalendar = endpoint({
  name: 'getPlayerCalendar',
  method: 'GET',
  path: '/api/players/player/:playerId/calendar',
  access: 'anyone',
  summary:
    "A player's games: in full for the player, a minor's parents and verified coaches; titles and months of an adult, and how many in which month of a minor for others",
  params: player,
  response: Calendar,
  versioned: true,
  limit: rules.reads,
})

export const savePlayerCalendar = endpoint({
  name: 'savePlayerCalendar',
  method: 'PUT',
  path: '/api/players/player/:playerId/calendar',
  access: 'player',
  summary: 'Replaces the own games; with If-Match only if nobody has saved since',
  params: player,
  body: CalendarEdit,
  largestBody: rules.largestBody,
  response: SavedCalendar,
  versioned: true,
  problems: { 412: CalendarChanged },
})

export const getCollegeCalendar = endpoint({
  name: 'getCollegeCalendar',
  method: 'GET',
  path: '/api/colleges/college/:collegeId/calendar',
  access: 'anyone',
  summary: "A college's games",
  params: college,
  response: Calendar,
  versioned: true,
  limit: rules.reads,
})

export const saveCollegeCalendar = endpoint({
  name: 'saveCollegeCalendar',
  method: 'PUT',
  path: '/api/colleges/college/:collegeId/calendar',
  access: 'verifiedCoach',
  summary: "Replaces the games of the coach's college; with If-Match only if nobody has saved since",
  params: college,
  body: CalendarEdit,
  largestBody: rules.largestBody,
  response: SavedCalendar,
  versioned: true,
  problems: { 412: CalendarChanged },
})
