import { ageOf, type listFamiliesToDecide, type OutputOf } from '@touchline/contract'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { adultFrom, lookedAtFrom, waitingAgeChanges } from '../players/service.ts'
import { findGuardiansOf, findObjections } from './removal-queries.ts'

type Waiting = OutputOf<typeof listFamiliesToDecide>

/** Returns what families wait for, and audits the read. */
export async function familiesToDecide({ platform, actor }: Context): Promise<Waiting> {
  const waiting = await waitingFamilies(platform)
  const details = { list: 'families', shown: waiting.ageChanges.length + waiting.removals.length }
  await platform.auditLines.write({ action: 'lists.read', actorId: actor.userId, details })
  return waiting
}

/** Finds ages that players have raised, and removals that parents object to. */
export async function waitingFamilies({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Waiting> {
  const now = clock.now()
  const [changes, objections] = [await waitingAgeChanges(db, undefined), await findObjections(db, now)]
  const ids = changes.map(({ playerId }) => playerId)
  const parents = ids.length === 0 ? [] : await findGuardiansOf(db, ids)
  const byChild = Map.groupBy(parents, ({ playerId }) => playerId)
  const ageChanges = changes.map((change) => {
    const { playerId, playerName, agreedBy, objectedBy, askedAt } = change
    const asked = { age: change.askedAge, dateOfBirth: change.askedDateOfBirth }
    const namesOf = (is: (guardianId: string) => boolean) =>
      (byChild.get(playerId) ?? []).filter(({ guardianId }) => is(guardianId)).map(({ name }) => name)
    return {
      playerId,
      playerName,
      from: ageOf(change, now),
      to: ageOf(asked, now),
      adultFrom: adultFrom(asked, now),
      askedAt: askedAt.toISOString(),
      lookedAtFrom: lookedAtFrom(askedAt).toISOString(),
      agreed: namesOf((id) => agreedBy.includes(id)),
      objected: namesOf((id) => objectedBy.includes(id)),
      silent: namesOf((id) => !agreedBy.includes(id) && !objectedBy.includes(id)),
    }
  })
  const removals = objections.flatMap(({ since, removalAskedAt, objectedAt, ...people }) =>
    removalAskedAt && objectedAt
      ? [
          {
            ...people,
            joinedAt: since.toISOString(),
            askedAt: removalAskedAt.toISOString(),
            objectedAt: objectedAt.toISOString(),
          },
        ]
      : [],
  )
  return { ageChanges, removals }
}
