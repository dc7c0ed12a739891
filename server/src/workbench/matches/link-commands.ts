import { type BoardCommand, t } from '@touchline/contract'
import { z } from 'zod'
import type { CoachActor } from '../../platform/actor.ts'
import type { TransactionContext } from '../../platform/context.ts'
import type { OwnText } from '../../platform/i18n/localized-text.ts'
import {
  type FieldChange,
  findLinked,
  lockProspects,
  type ProspectColumns,
  updateProspect,
} from '../changes/change-queries.ts'
import { objectOf } from '../changes/field-changes.ts'
import { type Result, refusal } from '../changes/result.ts'
import { findListed, refuseMatch } from './match-queries.ts'
import { deleteMerge, findMerge, insertMerge, moveBack, moveWords } from './merge-queries.ts'

/** A command about who is who. */
export type LinkCommand = Extract<BoardCommand, { kind: 'link' | 'unlink' | 'notSame' | 'merge' | 'unmerge' }>

interface Within extends TransactionContext<CoachActor> {
  version: number
}

interface Linked {
  results: Result[]
  changes: FieldChange[]
}

const gone = t`This player is no longer on your board.`

/**
 * Links an outside prospect to a player, takes that back, says that two are not the same, or merges two prospects and
 * takes that back.
 */
export async function changeLink(ctx: Within, command: LinkCommand): Promise<Linked> {
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
      return setPlayer(ctx, row, null)
    }
    case 'link':
      return link(ctx, row, command.playerId)
    case 'merge':
      return merge(ctx, row, command.otherId)
    case 'unmerge':
      return unmerge(ctx, row)
  }
}

const refused = (prospectId: string, message: OwnText): Linked => ({
  results: [refusal(prospectId, message)],
  changes: [],
})

async function setPlayer({ trx, now, version }: Within, row: ProspectColumns, playerId: string | null) {
  await updateProspect(trx, row.id, { playerId, version, changedAt: now })
  const change = { prospectId: row.id, field: 'playerId', was: row.playerId, now: playerId }
  return { results: [{ prospectId: row.id, outcome: 'done' as const }], changes: [change] }
}

async function link(ctx: Within, row: ProspectColumns, playerId: string): Promise<Linked> {
  const { trx, actor } = ctx
  if (row.playerId === playerId)
    return { results: [{ prospectId: row.id, outcome: 'unchanged' }], changes: [] }
  if (row.playerId !== null) return refused(row.id, t`This player is linked to another profile already.`)
  if (!(await findListed(trx, playerId, actor.gender)))
    return refused(row.id, t`This player isn't on Touchline anymore.`)
  const present = (await findLinked(trx, actor.collegeId, [playerId])).get(playerId)
  // the board has this player already: what the staff noted goes into that prospect
  if (!present) return setPlayer(ctx, row, playerId)
  const kept = (await lockProspects(trx, actor.collegeId, [present.id])).get(present.id)
  return kept ? merge(ctx, kept, row.id) : refused(row.id, gone)
}

const facts = ['name', 'club', 'school', 'city', 'state', 'jersey', 'video', 'contacts'] as const

/** Moves everything of another prospect into one that stays; the other's facts stay as "also known as". */
async function merge(ctx: Within, kept: ProspectColumns, otherId: string): Promise<Linked> {
  const { trx, actor, now, version, platform } = ctx
  const { collegeId } = actor
  const other = (await lockProspects(trx, collegeId, [otherId])).get(otherId)
  if (!other || other.id === kept.id || other.removedAt !== null) return refused(kept.id, gone)
  if (kept.playerId !== null && other.playerId !== null && kept.playerId !== other.playerId)
    return refused(kept.id, t`These are two different players on Touchline.`)
  const moved = await moveWords(trx, other.id, kept.id)
  const present = new Map<string, unknown>(Object.entries(other))
  const known = facts.flatMap((name) => {
    const value = present.get(name)
    return value === null || value === '' || value === undefined ? [] : [[name, value] as const]
  })
  const playerId = kept.playerId ?? other.playerId
  const tagIds = [...new Set([...kept.tagIds, ...other.tagIds])]
  const custom = { ...objectOf(other.custom), ...objectOf(kept.custom) }
  const was = {
    playerId: kept.playerId,
    otherPlayerId: other.playerId,
    tagIds: kept.tagIds,
    custom: kept.custom,
    alsoKnown: kept.alsoKnown,
  }
  // first, because a player is one prospect of a program
  await updateProspect(trx, other.id, { playerId: null, removedAt: now, version, changedAt: now })
  await updateProspect(trx, kept.id, {
    playerId,
    tagIds,
    custom: JSON.stringify(custom),
    alsoKnown: JSON.stringify({ ...objectOf(kept.alsoKnown), ...Object.fromEntries(known) }),
    removedAt: null,
    version,
    changedAt: now,
  })
  await insertMerge(trx, {
    id: platform.ids.next(),
    collegeId,
    keptId: kept.id,
    otherId: other.id,
    ...moved,
    was: JSON.stringify(was),
    mergedBy: actor.userId,
    mergedAt: now,
  })
  const change = { prospectId: kept.id, field: 'merged', was: null, now: other.name }
  return { results: [{ prospectId: kept.id, outcome: 'done' }], changes: [change] }
}

const Before = z.object({
  playerId: z.string().nullable(),
  otherPlayerId: z.string().nullable(),
  tagIds: z.array(z.string()),
  custom: z.unknown(),
  alsoKnown: z.unknown(),
})

/** Takes the latest merge into a prospect back: the other one comes back with its own notes and evaluations. */
async function unmerge({ trx, actor, now, version }: Within, kept: ProspectColumns): Promise<Linked> {
  const { collegeId } = actor
  const done = await findMerge(trx, { collegeId, keptId: kept.id })
  const before = Before.safeParse(done?.was)
  if (!done || !before.success) return refused(kept.id, t`There's nothing to take back anymore.`)
  const { playerId, otherPlayerId, tagIds, custom, alsoKnown } = before.data
  await moveBack(trx, done, done.otherId)
  // an account that has gone since does not come back
  await updateProspect(trx, kept.id, {
    playerId: kept.playerId === null ? null : playerId,
    tagIds,
    custom: JSON.stringify(custom),
    alsoKnown: JSON.stringify(alsoKnown),
    version,
    changedAt: now,
  })
  await updateProspect(trx, done.otherId, {
    playerId: kept.playerId === otherPlayerId ? otherPlayerId : null,
    removedAt: null,
    version,
    changedAt: now,
  })
  await deleteMerge(trx, done.id)
  const change = { prospectId: kept.id, field: 'unmerged', was: null, now: true }
  return { results: [{ prospectId: kept.id, outcome: 'done' }], changes: [change] }
}
