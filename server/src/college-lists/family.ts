import type { CollegeList } from '@touchline/contract'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { notFound } from '../platform/problem.ts'
import { isGuardianOf, listReadersOf } from '../players/service.ts'
import { type FamilyRow, findFamily } from './family-queries.ts'

/** A player, whom steps can belong to, and what the caller may do. */
export interface Family extends Omit<FamilyRow, 'parents'> {
  playerId: string
  people: CollegeList['people']
  rights: CollegeList['rights']
}

/** Requires the player or a parent of the minor; anyone else gets a 404, as of what nobody has. */
export async function requireFamily(ctx: Context, playerId: string, what: 'player' | 'note' = 'player') {
  if (!(await isFamily(ctx, playerId))) throw notFound(what)
}

async function isFamily({ platform, actor, now }: Context, playerId: string): Promise<boolean> {
  if (actor.type === 'player') return actor.userId === playerId
  if (actor.type !== 'guardian') return false
  return isGuardianOf(platform.db, { guardianId: actor.userId, playerId, now })
}

/** Requires the family, or a former parent whom a player of 18 or older lets read the list; a 404 for anyone else. */
export async function requireReader(ctx: Context, playerId: string) {
  if (await isFamily(ctx, playerId)) return
  const { platform, actor, now } = ctx
  const readers = actor.type === 'guardian' ? await listReadersOf(platform.db, playerId, now) : []
  if (!readers.includes(actor.userId)) throw notFound('player')
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
        ? { money: true, decides: !player.minor, writes: true }
        : { money: own?.money === true, decides: own?.decides === true, writes: own !== undefined },
  }
}
