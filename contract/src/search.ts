import { z } from 'zod'
import { limits } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { countsQuery, playerFilterQuery, playerOptionCounts } from './filters.ts'
import { flag, nextCursor, pageQuery } from './pagination.ts'
import { PlayerCard } from './players.ts'

/** A page of players; the total is exact up to 1,000, and beyond unless `totalIsAtLeast`. */
export const PlayerList = z.object({
  players: z.array(PlayerCard),
  total: z.int(),
  totalIsAtLeast: z.boolean(),
  ...nextCursor,
})

/**
 * Orders of a player list: 'newest' is the latest share among shared profiles, and the latest star among favorites.
 * Players without the fact come last.
 */
export const playerSorts = ['newest', 'gpa', 'height', 'distance'] as const
export type PlayerSort = (typeof playerSorts)[number]

/** Requests an order; 'distance' is by state, from the coach's college, to reveal no more than a player's state. */
export const playerSortQuery = { sort: z.enum(playerSorts).default('newest') }

export const searchPlayers = endpoint({
  name: 'searchPlayers',
  method: 'GET',
  path: '/api/coaches/playerSearch',
  access: 'verifiedCoach',
  summary:
    'Players by name, filters and favorites, newest first, or favorites by the latest star, unless `sort` says otherwise',
  query: z.object({
    ...playerFilterQuery,
    favorites: flag,
    offBoard: flag.describe('Only players of whom the college has no prospect; for members of its board'),
    near: text(60)
      .optional()
      .describe('A town like "Richmond, VA"; players without a known town are left out'),
    miles: z.coerce
      .number()
      .int()
      .min(10)
      .max(500)
      .default(50)
      .describe('About so far from `near`, in a straight line'),
    playsFrom: z.iso.date().optional().describe('Players with a game in their calendar from this day on'),
    playsUntil: z.iso.date().optional().describe('Up to this day, the first by default; at most ten days'),
    ...playerSortQuery,
    dates: flag.describe('With `favorites`: since when each is one'),
    ...countsQuery,
    ...pageQuery,
  }),
  response: PlayerList.extend(playerOptionCounts),
})

export const listNewPlayers = endpoint({
  name: 'listNewPlayers',
  method: 'GET',
  path: '/api/coaches/newPlayers',
  access: 'verifiedCoach',
  summary: "The newest players that the caller's college has not hidden",
  query: z.object({ limit: pageQuery.limit }),
  response: z.object({ players: z.array(PlayerCard) }),
})

export const listMessagingPlayers = endpoint({
  name: 'listMessagingPlayers',
  method: 'GET',
  path: '/api/coaches/messagingPlayers',
  access: 'verifiedCoach',
  summary: 'Players by name, for starting a conversation in the hub',
  query: z.object({ name: text(limits.name).default(''), limit: pageQuery.limit }),
  response: z.object({ players: z.array(PlayerCard) }),
})
