import { z } from 'zod'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { PositionValue, requiredLine } from './fields.ts'
import { rosterLimits } from './stages.ts'
import { t } from './words.ts'

/** One of the program's present players, with the fall of the last season. */
export const RosterSpot = z.object({
  id: z.string().max(36),
  name: requiredLine(limits.name, t`Enter a name.`),
  position: PositionValue.nullable(),
  lastSeason: z.int().min(2000).max(2100).nullable(),
  counts: z.boolean().describe('Counts against the limit; a designated player does not'),
})
export type RosterSpot = z.infer<typeof RosterSpot>

/** The present squad, how deep the program wants each position, and the most players it may have. */
export const Roster = z
  .object({
    spots: z.array(RosterSpot).max(rosterLimits.spots),
    wanted: z.partialRecord(PositionValue, z.int().min(0).max(20)),
    limit: z.int().min(1).max(99).nullable(),
  })
  .meta({ id: 'Roster' })
export type Roster = z.infer<typeof Roster>

const StoredRoster = z.object({ roster: Roster, version: z.int().describe('Counts the saves') })

export const getRoster = endpoint({
  name: 'getRoster',
  method: 'GET',
  path: '/api/workbench/roster',
  access: 'boardMember',
  summary:
    "The own program's squad and the depth it wants; the limit of 28 in Division 1 until it says otherwise",
  response: StoredRoster,
})

export const saveRoster = endpoint({
  name: 'saveRoster',
  method: 'PUT',
  path: '/api/workbench/roster',
  access: 'boardMember',
  summary: "Saves the own program's squad as a whole; 409 after a colleague's save",
  body: body({ roster: Roster, version: z.int().describe('The version it is based on') }),
  response: StoredRoster,
  errors: [409],
})
