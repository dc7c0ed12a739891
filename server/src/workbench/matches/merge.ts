import { stages, t } from '@touchline/contract'
import { z } from 'zod'
import type { Trx } from '../../platform/db/database.ts'
import {
  lockProspects,
  type ProspectColumns,
  type ProspectUpdate,
  updateProspect,
} from '../changes/change-queries.ts'
import { type Board, isSame, isStillKnown, objectOf } from '../changes/field-changes.ts'
import { gone, type Linked, type LinkingContext, refused } from './linked.ts'
import { deleteMerge, findMerge, insertMerge, moveBack, moveWords } from './merge-queries.ts'

const facts = ['name', 'club', 'school', 'city', 'state', 'jersey', 'video', 'contacts'] as const

/** The fields that a record takes from the other where it has nothing of its own. */
const filled = ['priority', 'ownerId', 'entering', 'mainPosition'] as const

/**
 * Makes one of two prospects: everything of one moves into the other, and its facts stay as "also known as". The record
 * that stays is the one the program had before Touchline, so that what it noted survives the player's account.
 */
export async function merge(
  ctx: LinkingContext,
  chosen: ProspectColumns,
  second: ProspectColumns,
): Promise<Linked> {
  const { trx, actor, now, version, platform } = ctx
  if (second.id === chosen.id) return refused(chosen.id, gone)
  if (chosen.playerId !== null && second.playerId !== null && chosen.playerId !== second.playerId)
    return refused(chosen.id, t`These are two different players on Touchline.`)
  const isNoted = chosen.origin !== 'touchline' || second.origin === 'touchline'
  const [kept, other] = isNoted ? [chosen, second] : [second, chosen]
  const moved = await moveWords(trx, other.id, kept.id)
  const changed = { version, changedAt: now }
  // first, because a player is one prospect of a program
  await updateProspect(trx, other.id, { playerId: null, removedAt: now, ...changed })
  await updateProspect(trx, kept.id, { ...joined(kept, other), removedAt: null, ...changed })
  await insertMerge(trx, {
    id: platform.ids.next(),
    collegeId: actor.collegeId,
    keptId: kept.id,
    otherId: other.id,
    ...moved,
    was: JSON.stringify(standing(kept, other)),
    mergedBy: actor.userId,
    mergedAt: now,
  })
  const change = { prospectId: kept.id, field: 'merged', was: null, now: true }
  return { results: [{ prospectId: kept.id, outcome: 'done' }], changes: [change] }
}

const stageOf = ({ stage, subStageId, exitReason }: ProspectColumns) => ({ stage, subStageId, exitReason })

const order: readonly string[] = stages
const placeOf = ({ stage }: ProspectColumns) => order.indexOf(stage)

/** Returns the columns of a record that another one has gone into. */
function joined(kept: ProspectColumns, other: ProspectColumns): ProspectUpdate {
  const present = new Map<string, unknown>(Object.entries(other))
  const known = facts.flatMap((name) => {
    const value = present.get(name)
    return value === null || value === '' || value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...(placeOf(other) > placeOf(kept) ? stageOf(other) : {}),
    ...gaps(kept, other),
    playerId: kept.playerId ?? other.playerId,
    archivedAt: other.archivedAt === null ? null : kept.archivedAt,
    tagIds: [...new Set([...kept.tagIds, ...other.tagIds])],
    custom: JSON.stringify({ ...objectOf(other.custom), ...objectOf(kept.custom) }),
    alsoKnown: JSON.stringify({ ...objectOf(kept.alsoKnown), ...Object.fromEntries(known) }),
  }
}

/** Returns the other's values of the fields in which a record has none. */
const gaps = (kept: ProspectColumns, other: ProspectColumns): ProspectUpdate =>
  Object.fromEntries(
    filled.flatMap((field) => (kept[field] === null && other[field] !== null ? [[field, other[field]]] : [])),
  )

/** Returns what taking a merge back needs to know. */
const standing = (kept: ProspectColumns, other: ProspectColumns): z.input<typeof Before> => ({
  playerId: kept.playerId,
  otherPlayerId: other.playerId,
  otherRemovedAt: other.removedAt?.toISOString() ?? null,
  tagIds: kept.tagIds,
  custom: kept.custom,
  alsoKnown: kept.alsoKnown,
  ...(placeOf(other) > placeOf(kept) ? { stage: stageOf(kept), otherStage: stageOf(other) } : {}),
  gaps: objectOf(gaps(kept, other)),
})

const StageBefore = z.object({
  stage: z.string(),
  subStageId: z.string().nullable(),
  exitReason: z.string().nullable(),
})
const Before = z.object({
  playerId: z.string().nullable(),
  otherPlayerId: z.string().nullable(),
  otherRemovedAt: z.string().nullable().default(null),
  tagIds: z.array(z.string()),
  custom: z.unknown(),
  alsoKnown: z.unknown(),
  // only where the other one was further
  stage: StageBefore.optional(),
  otherStage: StageBefore.optional(),
  gaps: z.record(z.string(), z.unknown()).default({}),
})

/** Returns true if the latest merge into a prospect brought its player. */
export async function isMergeOf(trx: Trx, { id: keptId, collegeId, playerId }: ProspectColumns) {
  const before = Before.safeParse((await findMerge(trx, { collegeId, keptId }))?.was)
  return playerId !== null && before.data?.playerId === null && before.data.otherPlayerId === playerId
}

/**
 * Takes the latest merge into a prospect back: the other one comes back with its own notes and evaluations. What was
 * changed since stays.
 */
export async function unmerge(
  { trx, actor, now, version, board }: LinkingContext,
  kept: ProspectColumns,
): Promise<Linked> {
  const { collegeId } = actor
  const done = await findMerge(trx, { collegeId, keptId: kept.id })
  const before = Before.safeParse(done?.was)
  const other = done && (await lockProspects(trx, collegeId, [done.otherId])).get(done.otherId)
  if (!other || !before.success) return refused(kept.id, t`There's nothing to take back anymore.`)
  const { playerId, otherPlayerId, otherRemovedAt } = before.data
  await moveBack(trx, done, other.id)
  const changed = { version, changedAt: now }
  // an account that has gone since does not come back
  const isStill = kept.playerId !== null
  await updateProspect(trx, kept.id, {
    ...former(kept, { before: before.data, other, board }),
    playerId: isStill ? playerId : null,
    ...changed,
  })
  await updateProspect(trx, other.id, {
    playerId: isStill && kept.playerId === otherPlayerId ? otherPlayerId : null,
    removedAt: otherRemovedAt === null ? null : new Date(otherRemovedAt),
    ...changed,
  })
  await deleteMerge(trx, done.id)
  const change = { prospectId: kept.id, field: 'unmerged', was: null, now: true }
  return { results: [{ prospectId: kept.id, outcome: 'done' }], changes: [change] }
}

interface Taken {
  before: z.output<typeof Before>
  other: ProspectColumns
  board: Board
}

/** Returns the columns as they were before a merge, as far as nobody has changed them since. */
function former(kept: ProspectColumns, { before, other, board }: Taken): ProspectUpdate {
  const { stage, otherStage, tagIds, alsoKnown } = before
  const took = Object.entries(before.gaps).filter(([field, value]) =>
    filled.some((one) => one === field && isSame(kept[one], value)),
  )
  const isMoved = !stage || !otherStage || !isSame(stageOf(kept), otherStage)
  const came = other.tagIds.filter((tagId) => !tagIds.includes(tagId))
  const [own, others] = [objectOf(before.custom), objectOf(other.custom)]
  const custom = Object.entries(objectOf(kept.custom)).filter(
    ([fieldId, value]) => fieldId in own || !(fieldId in others) || !isSame(value, others[fieldId]),
  )
  return {
    ...Object.fromEntries(took.map(([field]) => [field, null])),
    ...(isMoved
      ? {}
      : {
          ...stage,
          subStageId: isStillKnown('subStageId', stage.subStageId, board) ? stage.subStageId : null,
        }),
    tagIds: kept.tagIds.filter((tagId) => !came.includes(tagId)),
    custom: JSON.stringify(Object.fromEntries(custom)),
    alsoKnown: JSON.stringify(alsoKnown),
  }
}
