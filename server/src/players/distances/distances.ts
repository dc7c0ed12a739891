import { type Distances, states } from '@touchline/contract'
import { homeOf, milesFrom, placesOf, pointOnMap } from '../../colleges/service.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { isGuardianOf } from '../family/guardianship.ts'
import { isFamily } from '../policy.ts'
import { findHome } from './distance-queries.ts'

/**
 * Returns about how far colleges are from a player's town, and where the town is on the map; 404 for anyone but the
 * player and a minor's parents.
 */
export async function distancesOf(
  { platform: { db }, actor, now }: Context,
  { playerId, ids = [] }: { playerId: string; ids?: readonly string[] | undefined },
): Promise<Distances> {
  const isChild =
    actor.type === 'guardian' && (await isGuardianOf(db, { guardianId: actor.userId, playerId, now }))
  const player = isFamily(actor, { playerId, isChild }) ? await findHome(db, playerId) : undefined
  if (!player) throw notFound('player')
  const home = await homeOf(player)
  const measured = home === null || ids.length === 0 ? [] : await placesOf(db, ids)
  return {
    state: states.find((known) => known === player.state) ?? null,
    from: home && { place: home.place, known: home.known, ...pointOnMap(home) },
    distances: measured.flatMap(({ id, ...place }) => {
      const miles = milesFrom(home, place)
      return miles === null ? [] : [{ collegeId: id, miles }]
    }),
  }
}
