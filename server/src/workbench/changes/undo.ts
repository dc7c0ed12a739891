import { type OutputOf, t, type undoBoardChange } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/problem.ts'
import { tellMembers } from '../live.ts'
import { findMemberIds, keepVersion, lockBoard } from '../queries.ts'
import { settingsOf } from '../settings.ts'
import {
  type FieldChange,
  findAnswers,
  findBatch,
  lockProspects,
  markUndone,
  type ProspectColumns,
  touchedByOthers,
  writeChanges,
} from './change-queries.ts'
import { type Board, isSame, isStillKnown } from './field-changes.ts'
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
  const commander = { collegeId, coachId }
  return inTransaction(ctx, async (within) => {
    const { trx, now } = within
    const { version, settings } = await lockBoard(trx, collegeId)
    const command = (await findAnswers(trx, commander, [commandId])).get(commandId)
    if (!command || now.getTime() - command.madeAt.getTime() > undoable) throw notFound('change')
    const unchanged = { version: version - 1, answers: [] }
    if (command.undone) {
      await keepVersion(trx, collegeId)
      return unchanged
    }
    const members = new Set(await findMemberIds(trx, collegeId))
    const board = { settings: settingsOf(settings), members, now }
    const kept = await findBatch(trx, { ...commander, batchId: commandId })
    const { rows, results, changes } = await formerValues(trx, commander, { kept, board })
    const batch = { collegeId, batchId: ctx.platform.ids.next(), changedBy: coachId, changedAt: now }
    await writeChanges(trx, { ...batch, version, rows }, changes)
    await markUndone(trx, commander, commandId)
    const answers = [answerOf(commandId, results, ctx.request.language)]
    if (changes.length === 0) {
      await keepVersion(trx, collegeId)
      return { ...unchanged, answers }
    }
    await tellMembers(within, members, version)
    return { version, answers }
  })
}

interface Back {
  kept: readonly FieldChange[]
  board: Board
}

/** Returns the changes that take a batch back, and what becomes of each of its prospects. */
async function formerValues(
  trx: Trx,
  { collegeId, coachId }: { collegeId: string; coachId: string },
  { kept, board }: Back,
) {
  const batch = Map.groupBy(kept, ({ prospectId }) => prospectId)
  const rows = await lockProspects(trx, collegeId, [...batch.keys()])
  const added = kept.filter(({ field }) => field === 'added').map(({ prospectId }) => prospectId)
  const touched = await touchedByOthers(trx, { collegeId, coachId, prospectIds: added })
  const results: Result[] = []
  const changes: FieldChange[] = []
  for (const [prospectId, own] of batch) {
    const row = rows.get(prospectId)
    const back =
      row && !touched.has(prospectId) ? own.map((change) => takenBack(change, board.now)) : undefined
    if (!row || !back?.every(({ field, was }) => isSame(storedIn(row, field), was))) {
      results.push(refusal(prospectId, t`This player was changed again since, and stays as is.`))
    } else if (!back.every(({ field, now }) => isStillKnown(field, now, board))) {
      results.push(
        refusal(prospectId, t`What was there before is gone: a tag, a step, a field or a colleague.`),
      )
    } else {
      changes.push(...back)
      results.push({ prospectId, outcome: 'done' })
    }
  }
  return { rows, results, changes }
}

/** Returns the opposite of a change; taking an addition back moves the prospect to the trash. */
function takenBack({ prospectId, field, was, now }: FieldChange, at: Date): FieldChange {
  if (field === 'added') return { prospectId, field: 'removedAt', was: null, now: at }
  return { prospectId, field, was: now, now: was }
}

const storedIn = (row: ProspectColumns, field: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(field) ?? null
