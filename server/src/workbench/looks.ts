import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { countReads } from '../players/service.ts'
import type { StoredProspect } from './row-queries.ts'

/** Counts opened prospects that are listed players as players shown, and audits each as a look at the profile. */
export async function countLooks(
  { platform, actor, request }: Context<CoachActor>,
  rows: readonly Pick<StoredProspect, 'playerId' | 'playerName'>[],
) {
  const playerIds = rows.flatMap(({ playerId, playerName }) =>
    playerId !== null && playerName !== null ? playerId : [],
  )
  await countReads(platform, actor.userId, playerIds)
  const line = { actorId: actor.userId, action: 'players.fullProfileRead', requestId: request.id } as const
  const details = { collegeId: actor.collegeId }
  await Promise.all(playerIds.map((subjectId) => platform.auditLines.write({ ...line, subjectId, details })))
}
