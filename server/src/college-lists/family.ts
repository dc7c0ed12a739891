import type { CollegeList } from '@touchline/contract'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { notFound } from '../platform/problem.ts'
import { isGuardianOf } from '../players/service.ts'
import { type FamilyRow, findFamily } from './family-queries.ts'

/** A player, whom steps can belong to, and what the caller may do. */
export interface Family extends Omit<FamilyRow, 'parents'> {
  playerId: string
  people: CollegeList['people']
  rights: CollegeList['rights']
}

/** Requires the player or a parent of the minor; anyone else gets a 404, as of what nobody has. */
export async function requireFamily(
  { platform, actor, now }: Context,
  playerId: string,
  what: 'player' | 'note' = 'player',
) {
  if (actor.type === 'player' && actor.userId === playerId) return
  const isParent =
    actor.type === 'guardian' &&
    (await isGuardianOf(platform.db, { guardianId: actor.userId, playerId, now }))
  if (!isParent) throw notFound(what)
}

/** Returns the family behind a list, with the caller's rights in it. */
export async function familyOf({ actor, now }: Context, db: Database, playerId: string): Promise<Family> {
  const found = await findFamily(db, playerId, now)
  if (!found) throw notFound('player')
  const { parents, ...player } = found
  const own = parents.find(({ id }) => id === actor.userId)
  return {
    ...player,
    playerId,
    people: [
      { userId: playerId, name: player.name, player: true },
      ...parents.map(({ id, name }) => ({ userId: id, name, player: false })),
    ],
    rights:
      actor.userId === playerId
        ? { money: true, decides: !player.minor }
        : { money: own?.money === true, decides: own?.decides === true },
  }
}
