import type { BoardCommandInput, ProspectRow } from '@touchline/contract'
import { isExitStage } from '@touchline/contract'
import { type HeldBoard, inOrder } from './held-board.ts'

/**
 * Returns the board as it will be after a command, so that a press shows at once. The server's answer takes its place;
 * what only the server knows (new prospects' facts, notes) waits for it.
 */
export function withCommand(board: HeldBoard, command: BoardCommandInput): HeldBoard {
  if (command.kind === 'rank') {
    const ranks = new Map(command.ranks.map(({ prospectId, rank }) => [prospectId, rank]))
    const rows = board.rows.map((row) => ({ ...row, rank: ranks.get(row.prospectId) ?? row.rank }))
    return { ...board, rows: inOrder(rows) }
  }
  if (!('prospectIds' in command)) return board
  const ids = new Set(command.prospectIds)
  const leaves =
    (command.kind === 'remove' && command.removed) || (command.kind === 'archive' && command.archived)
  if (leaves) return { ...board, rows: board.rows.filter((row) => !ids.has(row.prospectId)) }
  const rows = board.rows.map((row) => (ids.has(row.prospectId) ? changed(row, command) : row))
  return { ...board, rows }
}

type OfMany = Extract<BoardCommandInput, { prospectIds: string[] }>

function changed(row: ProspectRow, command: OfMany): ProspectRow {
  switch (command.kind) {
    case 'stage': {
      const { stage, subStageId = null, exitReason = null } = command
      // a reason that was given before stays in its stage
      const kept = row.stage === stage ? row.exitReason : null
      return { ...row, stage, subStageId, exitReason: isExitStage(stage) ? (exitReason ?? kept) : null }
    }
    case 'priority':
      return { ...row, priority: command.priority }
    case 'owner':
      return { ...row, ownerId: command.ownerId }
    case 'entering':
      return { ...row, entering: command.entering ?? row.classYear }
    case 'mainPosition': {
      const main = command.mainPosition
      return { ...row, positions: [main, ...row.positions.filter((position) => position !== main)] }
    }
    case 'tag': {
      const others = row.tagIds.filter((id) => id !== command.tagId)
      return { ...row, tagIds: command.on ? [...others, command.tagId] : others }
    }
    case 'custom': {
      const { [command.fieldId]: _, ...others } = row.custom
      const { value } = command
      const isEmpty = value === null || value === ''
      return { ...row, custom: isEmpty ? others : { ...others, [command.fieldId]: value } }
    }
    default:
      return row
  }
}
