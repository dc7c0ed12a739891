import type { LiveEvent } from '@touchline/contract'
import type { SystemContext } from '../platform/context.ts'
import { guardiansOf, listReadersOf } from '../players/service.ts'

/**
 * Notifies open tabs of the family and of list readers that a list or its steps have changed, if and only if the
 * transaction commits.
 */
export async function tellFamily(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  playerId: string,
) {
  const now = platform.clock.now()
  const parents = await guardiansOf(trx, playerId, now)
  const readers = await listReadersOf(trx, playerId, now)
  const payload = { type: 'list', playerId } satisfies LiveEvent
  const people = [playerId, ...parents.map(({ guardianId }) => guardianId), ...readers]
  await platform.live.push(
    trx,
    people.map((userId) => ({ userId, type: payload.type, payload })),
  )
}
