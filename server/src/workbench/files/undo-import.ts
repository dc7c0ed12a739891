import { importLimits, t } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { type FieldChange, lockProspects, updateProspects, writeChanges } from '../changes/change-queries.ts'
import { tellStaff } from '../live.ts'
import { keepVersion, lockBoard } from '../queries.ts'
import {
  deleteNotes,
  deleteProspects,
  findImport,
  findImported,
  findUntouched,
  updateImport,
} from './import-queries.ts'
import { doneOf } from './present-import.ts'

/**
 * Takes an import of the last 7 days back: prospects that came with it are deleted, others get their former values,
 * unless somebody has worked on them since. Again is no change.
 */
export async function takeImportBack(ctx: Context<CoachActor>, importId: string) {
  const { collegeId, userId } = ctx.actor
  return inTransaction(ctx, async (within) => {
    const { trx, now, platform } = within
    const { version } = await lockBoard(trx, collegeId)
    const stored = await findImport(trx, { collegeId, importId })
    const done = doneOf(stored?.done)
    const age = now.getTime() - (stored?.committedAt?.getTime() ?? 0)
    if (!stored?.committedAt || !done || age > importLimits.days * 24 * 3600 * 1000) throw notFound('file')
    if (stored.undoneAt !== null) {
      await keepVersion(trx, collegeId)
      return { message: t`Taken back.`, takenBack: 0, kept: 0 }
    }
    const batch = Map.groupBy(
      await findImported(trx, { collegeId, importId, committedAt: stored.committedAt }),
      (one) => one.prospectId,
    )
    const prospectIds = [...new Set([...batch.keys(), ...done.changedIds])]
    const untouched = await findUntouched(trx, {
      collegeId,
      version: done.version,
      since: stored.committedAt,
      prospectIds,
    })
    const added = prospectIds.filter((id) => batch.get(id)?.some(({ field }) => field === 'added'))
    const isFree = (id: string) => untouched.has(id)
    await deleteProspects(trx, { collegeId, version, prospectIds: added.filter(isFree) })
    const isAdded = new Set(added)
    const others = prospectIds.filter((id) => isFree(id) && !isAdded.has(id))
    const rows = await lockProspects(trx, collegeId, others)
    const changes = others.flatMap((id) =>
      (batch.get(id) ?? []).map(
        ({ field, was, now: became }): FieldChange => ({ prospectId: id, field, was: became, now: was }),
      ),
    )
    const again = { collegeId, batchId: platform.ids.next(), changedBy: userId, changedAt: now }
    await writeChanges(trx, { ...again, version, rows }, changes)
    await updateProspects(trx, others, { version, changedAt: now })
    await deleteNotes(trx, { collegeId, noteIds: done.noteIds, prospectIds: [...untouched] })
    await updateImport(trx, { collegeId, importId }, { undoneAt: now })
    await tellStaff(within, { collegeId, version })
    return { message: t`Taken back.`, takenBack: untouched.size, kept: prospectIds.length - untouched.size }
  })
}
