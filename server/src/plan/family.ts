import type { LiveEvent } from '@touchline/contract'
import type { Context, SystemContext } from '../platform/context.ts'
import { notFound } from '../platform/problem.ts'
import { guardiansOf, isGuardianOf } from '../players/service.ts'

/** Throws 404 unless the caller is this player, or a parent of this minor. */
export async function requireFamily({ platform: { db }, actor, now }: Context, playerId: string) {
  const isFamily =
    actor.type === 'player'
      ? actor.userId === playerId
      : actor.type === 'guardian' && (await isGuardianOf(db, { guardianId: actor.userId, playerId, now }))
  if (!isFamily) throw notFound('player')
}

/** Tells open tabs of the player and a minor's parents, if and only if the transaction commits. */
export async function tellFamily({ platform, trx, now }: SystemContext, playerId: string) {
  const guardians = await guardiansOf(trx, playerId, now)
  const payload = { type: 'list', playerId } satisfies LiveEvent
  await platform.live.push(
    trx,
    [playerId, ...guardians.map(({ guardianId }) => guardianId)].map((userId) => ({
      userId,
      type: payload.type,
      payload,
    })),
  )
}
