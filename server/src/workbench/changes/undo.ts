import { type OutputOf, t, type undoBoardChange } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { tellStaff } from '../live.ts'
import { keepVersion, lockBoard } from '../queries.ts'
import {
  type FieldChange,
  findAnswers,
  findBatch,
  insertChanges,
  lockProspects,
  markUndone,
  type ProspectColumns,
  updateProspect,
} from './change-queries.ts'
import { columnValue, isSame } from './field-changes.ts'
import { answerOf, type Result, refusal } from './result.ts'

const undoable = 24 * 3600 * 1000 // milliseconds

/**
 * Takes back an own command of the last day as a new change: fields that have not changed since get their former
 * values. 404 for anyone else's command or an older one.
 */
export async function undoCommand(
  ctx: Context<CoachActor>,
  commandId: string,
): Promise<OutputOf<typeof undoBoardChange>> {
  const { collegeId, userId: coachId } = ctx.actor
  return inTransaction(ctx, async (within) => {
    const { trx, now } = within
    const { version } = await lockBoard(trx, collegeId)
    const command = (await findAnswers(trx, coachId, [commandId])).get(commandId)
    if (!command?.own || now.getTime() - command.madeAt.getTime() > undoable) throw notFound('change')
    const batchId = ctx.platform.ids.next()
    const kept = { version: version - 1, answers: [] }
    if (command.undone) {
      await keepVersion(trx, collegeId)
      return kept
    }
    const batch = Map.groupBy(
      await findBatch(trx, { collegeId, batchId: commandId }),
      (one) => one.prospectId,
    )
    const rows = await lockProspects(trx, collegeId, [
      '00000000-0000-0000-0000-000000000000',
      ...batch.keys(),
    ])
    const results: Result[] = []
    for (const [prospectId, changes] of batch) {
      const row = rows.get(prospectId)
      const back = row && formerValues(row, changes, now)
      if (!row || !back) {
        results.push(refusal(prospectId, t`This player was changed again since, and stays as is.`))
        continue
      }
      await updateProspect(trx, prospectId, { ...back.columns, version, changedAt: now })
      await insertChanges(trx, { collegeId, batchId, changedBy: coachId, changedAt: now }, back.changes)
      results.push({ prospectId, outcome: 'done' })
    }
    await markUndone(trx, commandId)
    if (results.every(({ outcome }) => outcome !== 'done')) await keepVersion(trx, collegeId)
    else await tellStaff(within, { collegeId, version })
    return { version, answers: [answerOf(commandId, results, ctx.request.language)] }
  })
}

type Kept = Pick<FieldChange, 'prospectId' | 'field' | 'was' | 'now'>

/** Returns the columns that take a batch back; undefined if one of them has changed since. */
function formerValues(row: ProspectColumns, changes: readonly Kept[], now: Date) {
  const present = new Map<string, unknown>(Object.entries(row))
  const columns: Record<string, unknown> = {}
  const back: FieldChange[] = []
  for (const { field, was, now: became } of changes) {
    // taking an addition back moves the prospect to the trash
    const [name, current, former] = field === 'added' ? ['removedAt', null, now] : [field, became, was]
    if (!isSame(present.get(name) ?? null, current)) return undefined
    columns[name] = columnValue(name, former)
    back.push({ prospectId: row.id, field: name, was: current, now: former })
  }
  return { columns, changes: back }
}
