import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, PositionValue } from './fields.ts'
import { ProspectRow } from './prospects.ts'

export const matchReasons = [
  'email',
  'phone',
  'parentEmail',
  'name',
  'similarName',
  'state',
  'club',
  'school',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** A player on Touchline who may be one the staff noted itself. */
export const ProspectMatch = z
  .object({
    prospect: ProspectRow,
    player: z.object({
      playerId: Id,
      name: z.string(),
      positions: z.array(PositionValue),
      classYear: z.int().nullable(),
      state: z.string(),
      city: z.string(),
      club: z.string(),
      school: z.string(),
      profilePic: z.string(),
    }),
    strength: z.enum(['strong', 'likely', 'possible']),
    reasons: z.array(z.enum(matchReasons)),
    onBoardAs: Id.nullable().describe('The prospect that is this player already: linking merges the two'),
  })
  .meta({ id: 'ProspectMatch' })
export type ProspectMatch = z.infer<typeof ProspectMatch>

/** A player who shared with the program and is neither on its board nor taken off its lists. */
export const Arrival = z
  .object({
    playerId: Id,
    name: z.string(),
    positions: z.array(PositionValue),
    classYear: z.int().nullable(),
    state: z.string(),
    club: z.string(),
    profilePic: z.string(),
    sharedAt: z.iso.datetime(),
  })
  .meta({ id: 'Arrival' })
export type Arrival = z.infer<typeof Arrival>

export const getInbox = endpoint({
  name: 'getInbox',
  method: 'GET',
  path: '/api/workbench/inbox',
  access: 'boardMember',
  summary:
    "What waits for the own program's decision: players who may be prospects it noted itself, and the latest 100 shares that are not on the board",
  response: z.object({
    matches: z.array(ProspectMatch),
    arrivals: z.array(Arrival),
    total: z.int().describe('Of both, counting all shares'),
  }),
})
