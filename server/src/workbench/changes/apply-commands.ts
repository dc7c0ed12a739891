import { type BoardCommand, CommandAnswer, type changeBoard, type OutputOf, t } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { holdPlayers } from '../follow-queries.ts'
import { tellMembers } from '../live.ts'
import { changeLink } from '../matches/link-commands.ts'
import { matchQueue } from '../matches/matching.ts'
import { findMemberIds, keepVersion, lockBoard } from '../queries.ts'
import { settingsOf } from '../settings.ts'
import { addProspects } from './add-prospects.ts'
import {
  type Batch,
  type FieldChange,
  findAnswers,
  insertChanges,
  lockProspects,
  saveAnswers,
  updateProspect,
  writeChanges,
} from './change-queries.ts'
import { type Board, changesOf, type FieldCommand, wantedOf } from './field-changes.ts'
import { changeNote } from './note-changes.ts'
import { withoutTies } from './ranks.ts'
import { answerOf, type Result, refusal } from './result.ts'

const requests = { max: 3000, minutes: 60 } // of one coach

/** Counts a request that changes the board; 429 past the limit. */
export const countBoardChange = (db: Database, { userId }: CoachActor) =>
  consumeRateLimit(db, `boardChanges:${userId}`, requests)

interface Within extends TransactionContext<CoachActor> {
  board: Board
  version: number
}

/**
 * Carries out commands on the board of the caller's program, in one transaction and in their order. A command that was
 * carried out before is answered as then.
 */
export async function applyCommands(
  ctx: Context<CoachActor>,
  commands: readonly BoardCommand[],
): Promise<OutputOf<typeof changeBoard>> {
  const { platform, actor, now } = ctx
  const { collegeId, userId: coachId } = actor
  return inTransaction(ctx, async (within) => {
    const { trx } = within
    await countBoardChange(trx, actor)
    await holdPlayers(trx, commands.flatMap(playersIn))
    const { version, settings } = await lockBoard(trx, collegeId)
    const known = await findAnswers(
      trx,
      { collegeId, coachId },
      commands.map(({ commandId }) => commandId),
    )
    const members = new Set(await findMemberIds(trx, collegeId))
    const board = { settings: settingsOf(settings), members, now }
    const answers = new Map<string, CommandAnswer>()
    const fresh: CommandAnswer[] = []
    for (const command of commands) {
      const { commandId } = command
      const before = known.get(commandId)
      if (answers.has(commandId)) continue
      if (before) answers.set(commandId, repeated(command, before))
      else {
        const results = await carryOut({ ...within, board, version }, command)
        const answer = answerOf(commandId, results, ctx.request.language)
        answers.set(commandId, answer)
        fresh.push(answer)
      }
    }
    await saveAnswers(trx, { collegeId, coachId, madeAt: now }, fresh)
    const noted = commands.flatMap(notedBy)
    if (noted.length > 0) await platform.jobs.send(trx, matchQueue, { prospectIds: noted })
    const isChanged = fresh.some(({ results }) => results.some(({ outcome }) => outcome === 'done'))
    if (isChanged) await tellMembers(within, members, version)
    else await keepVersion(trx, collegeId)
    return { version: isChanged ? version : version - 1, answers: [...answers.values()] }
  })
}

/** Returns the prospects whose noted facts a command sets: they may be players on Touchline. */
function notedBy(command: BoardCommand): string[] {
  if (command.kind === 'facts') return [command.prospectId]
  if (command.kind !== 'add') return []
  return command.prospects.flatMap(({ playerId, prospectId }) => (playerId === undefined ? [prospectId] : []))
}

/** Returns the answer a command got before. */
function repeated({ commandId }: BoardCommand, before: { answer: unknown }): CommandAnswer {
  const stored = CommandAnswer.safeParse(before.answer)
  return stored.success ? stored.data : { commandId, results: [] }
}

function playersIn(command: BoardCommand): string[] {
  if (command.kind === 'link') return [command.playerId]
  return command.kind === 'add' ? command.prospects.flatMap(({ playerId }) => playerId ?? []) : []
}

async function carryOut(ctx: Within, command: BoardCommand): Promise<Result[]> {
  const { trx, actor, now, version } = ctx
  const batch = {
    collegeId: actor.collegeId,
    batchId: command.commandId,
    changedBy: actor.userId,
    changedAt: now,
  }
  switch (command.kind) {
    case 'add': {
      const { results, changes } = await addProspects(ctx, command, version)
      await insertChanges(trx, batch, changes)
      return results
    }
    case 'note':
    case 'editNote':
    case 'pinNote':
    case 'removeNote': {
      const row = (await lockProspects(trx, actor.collegeId, [command.prospectId])).get(command.prospectId)
      if (!row || (row.removedAt !== null && command.kind !== 'note')) return [gone(command.prospectId)]
      const result = await changeNote(ctx, command, ctx.board.members)
      if (result.outcome !== 'done') return [result]
      await updateProspect(trx, row.id, { removedAt: null, version, changedAt: now })
      if (row.removedAt !== null) {
        // a note brings a prospect back from the trash
        const change = { prospectId: row.id, field: 'removedAt', was: row.removedAt, now: null }
        await insertChanges(trx, batch, [change])
      }
      return [result]
    }
    case 'link':
    case 'unlink':
    case 'notSame':
    case 'merge':
    case 'unmerge': {
      const { results, changes } = await changeLink(ctx, command)
      await insertChanges(trx, batch, changes)
      return results
    }
    default:
      return setFields(ctx, command, batch)
  }
}

const gone = (prospectId: string) => refusal(prospectId, t`This player is no longer on your board.`)

function idsOf(command: FieldCommand): string[] {
  if ('prospectIds' in command) return command.prospectIds
  return 'ranks' in command ? command.ranks.map(({ prospectId }) => prospectId) : [command.prospectId]
}

/** Sets fields of prospects, all in one statement. */
async function setFields({ trx, board, version }: Within, given: FieldCommand, batch: Batch) {
  const { collegeId } = batch
  const ids = [...new Set(idsOf(given))]
  const rows = await lockProspects(trx, collegeId, ids)
  const command = given.kind === 'rank' ? await withoutTies(trx, collegeId, given) : given
  const results: Result[] = []
  const changes: FieldChange[] = []
  for (const prospectId of ids) {
    const row = rows.get(prospectId)
    const isThere = row && (row.removedAt === null || command.kind === 'remove')
    const wanted = isThere ? wantedOf(command, row, board) : undefined
    if (!row || !wanted) results.push(gone(prospectId))
    else if ('refused' in wanted) results.push(refusal(prospectId, wanted.refused))
    else {
      const changed = changesOf(row, wanted.columns)
      results.push({ prospectId, outcome: changed.length === 0 ? 'unchanged' : 'done' })
      changes.push(...changed)
    }
  }
  await writeChanges(trx, { ...batch, version, rows }, changes)
  return results
}
