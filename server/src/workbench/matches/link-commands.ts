import { type BoardCommand, t } from '@touchline/contract'
import { findLinked, lockProspects, type ProspectColumns, updateProspect } from '../changes/change-queries.ts'
import { gone, type Linked, type LinkingContext, refused } from './linked.ts'
import { findListed, refuseMatch } from './match-queries.ts'
import { isMergeOf, merge, unmerge } from './merge.ts'

/** A command about who is who. */
export type LinkCommand = Extract<BoardCommand, { kind: 'link' | 'unlink' | 'notSame' | 'merge' | 'unmerge' }>

/**
 * Links an outside prospect to a player, takes that back, says that two are not the same, or merges two prospects and
 * takes that back.
 */
export async function changeLink(ctx: LinkingContext, command: LinkCommand): Promise<Linked> {
  const { trx, actor, now, version } = ctx
  const { collegeId } = actor
  const { prospectId } = command
  const row = (await lockProspects(trx, collegeId, [prospectId])).get(prospectId)
  if (!row) return refused(prospectId, gone)
  switch (command.kind) {
    case 'notSame': {
      await refuseMatch(trx, { prospectId, playerId: command.playerId, collegeId, now })
      await updateProspect(trx, prospectId, { version })
      return { results: [{ prospectId, outcome: 'done' }], changes: [] }
    }
    case 'unlink': {
      const { playerId } = row
      if (playerId === null) return { results: [{ prospectId, outcome: 'unchanged' }], changes: [] }
      if (row.origin === 'touchline')
        return refused(prospectId, t`This player came from Touchline, so there is nothing to separate.`)
      await refuseMatch(trx, { prospectId, playerId, collegeId, now })
      // the record that the player came with stands for itself again
      return (await isMergeOf(trx, row)) ? unmerge(ctx, row) : setPlayer(ctx, row, null)
    }
    case 'link':
      return link(ctx, row, command.playerId)
    case 'merge': {
      const other = (await lockProspects(trx, collegeId, [command.otherId])).get(command.otherId)
      return other?.removedAt === null ? merge(ctx, row, other) : refused(prospectId, gone)
    }
    case 'unmerge':
      return unmerge(ctx, row)
  }
}

async function setPlayer(
  { trx, now, version }: LinkingContext,
  row: ProspectColumns,
  playerId: string | null,
) {
  await updateProspect(trx, row.id, { playerId, version, changedAt: now })
  const change = { prospectId: row.id, field: 'playerId', was: row.playerId, now: playerId }
  return { results: [{ prospectId: row.id, outcome: 'done' as const }], changes: [change] }
}

async function link(ctx: LinkingContext, row: ProspectColumns, playerId: string): Promise<Linked> {
  const { trx, actor } = ctx
  if (row.playerId === playerId)
    return { results: [{ prospectId: row.id, outcome: 'unchanged' }], changes: [] }
  if (row.playerId !== null) return refused(row.id, t`This player is linked to another profile already.`)
  if (!(await findListed(trx, playerId, actor.gender)))
    return refused(row.id, t`This player isn't on Touchline anymore.`)
  const present = (await findLinked(trx, actor.collegeId, [playerId])).get(playerId)
  if (!present) return setPlayer(ctx, row, playerId)
  // the board has this player already: the two become one
  const second = (await lockProspects(trx, actor.collegeId, [present.id])).get(present.id)
  return second ? merge(ctx, row, second) : refused(row.id, gone)
}
