import { type getInbox, matchReasons, type OutputOf } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { countReads, knownPositions } from '../../players/service.ts'
import { presentRow } from '../present.ts'
import { findRows, withIds } from '../row-queries.ts'
import { findArrivals, findOpen } from './match-queries.ts'

/** Returns what waits for the program's decision. Every player in it counts as shown. */
export async function inbox(ctx: Context<CoachActor>): Promise<OutputOf<typeof getInbox>> {
  const { platform, actor, now } = ctx
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  const [open, { arrivals, total }] = await Promise.all([
    findOpen(db, collegeId),
    findArrivals(db, collegeId),
  ])
  await countReads(platform, coachId, [
    ...new Set([...open.map(({ playerId }) => playerId), ...arrivals.map(({ playerId }) => playerId)]),
  ])
  const ids = open.map(({ prospectId }) => prospectId)
  const rows = ids.length === 0 ? [] : await findRows(db, { collegeId, coachId, now }, withIds(ids))
  const prospects = new Map(rows.map((row) => [row.id, presentRow(row, null)]))
  return {
    matches: open.flatMap(({ prospectId, playerId, strength, reasons, onBoardAs, ...player }) => {
      const prospect = prospects.get(prospectId)
      if (!prospect) return []
      return [
        {
          prospect,
          player: { playerId, ...playerOf(player), city: player.city, school: player.school },
          strength: strength === 'strong' || strength === 'likely' ? strength : ('possible' as const),
          reasons: matchReasons.filter((reason) => reasons.includes(reason)),
          onBoardAs,
        },
      ]
    }),
    arrivals: arrivals.map(({ playerId, sharedAt, total: _, ...player }) => ({
      playerId,
      ...playerOf(player),
      sharedAt: sharedAt.toISOString(),
    })),
    total: total + open.length,
  }
}

interface PlayerFacts {
  name: string
  positions: readonly string[]
  yearGraduating: number | null
  stateLocated: string | null
  club: string
  profilePic: string | null
}

const playerOf = ({ name, positions, yearGraduating, stateLocated, club, profilePic }: PlayerFacts) => ({
  name,
  positions: knownPositions(positions),
  classYear: yearGraduating,
  state: stateLocated ?? '',
  club,
  profilePic: profilePic ?? '',
})
