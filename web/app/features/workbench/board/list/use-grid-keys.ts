import { type ProspectRow, t } from '@touchline/contract'
import type { KeyboardEvent } from 'react'
import { areCharacterKeysOn } from '../../../../lib/character-keys.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useUndo } from '../../commands.ts'
import { actedOn, actKeys } from '../model/act-keys.ts'
import { useRoom } from '../model/room.ts'
import type { Selection } from '../model/selection.ts'
import { cellAt, tableOf } from './cells.ts'
import type { ListColumn } from './list-columns.tsx'
import type { ActiveCell } from './use-active-cell.ts'

interface GridKeysOptions {
  rows: readonly ProspectRow[]
  columns: readonly ListColumn[]
  selection: Selection
  cells: ActiveCell
}

/** Returns the handler of the grid's keys: arrows between cells, editing in place, choosing and copying rows, undo. */
export function useGridKeys({ rows, columns, selection, cells }: GridKeysOptions) {
  const { act, star, preview, setPreview } = useRoom()
  const toast = useToast()
  const undo = useUndo()
  const { active, go, edit, within } = cells
  const copy = () => {
    const chosen = rows.filter(({ prospectId }) => selection.has(prospectId))
    const copied = chosen.length > 0 ? chosen : rows.slice(active.row, active.row + 1)
    void navigator.clipboard
      .writeText(tableOf(copied, columns))
      .then(() => toast.success(copied.length === 1 ? t`Copied 1 row.` : t`Copied ${copied.length} rows.`))
  }
  const controlled = (key: string) => {
    if (key === 'c') copy()
    else if (key === 'z') undo()
    else return false
    return true
  }
  /** The letters of a card work on the name, where nothing is typed. */
  const letter = (row: ProspectRow, key: string) => {
    const { prospectId } = row
    if (!areCharacterKeysOn()) return false
    const part = actKeys[key]
    if (part) act(part, actedOn(part, prospectId, selection))
    else if (key === 'x') selection.toggle(prospectId)
    else if (key === 'f') star(row)
    else if (key === 'p') setPreview(preview === prospectId ? undefined : prospectId)
    else return false
    return true
  }
  const plain = (row: ProspectRow, key: string) => {
    const isCell = active.column > 0
    if (key === ' ') selection.toggle(row.prospectId)
    else if (!isCell) return letter(row, key.toLowerCase())
    else if (key === 'Enter' || key === 'F2') edit(active)
    else if ([...key].length === 1 && columns[active.column - 1]?.edit) edit(active, key)
    else return false
    return true
  }
  const press = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    const control = ctrlKey || metaKey
    const row = rows[active.row]
    const jump = altKey ? undefined : cellAt(active, key, control)
    if (jump) {
      const next = within(jump)
      if (shiftKey && row) selection.add([row.prospectId, rows[next.row]?.prospectId ?? row.prospectId])
      go(next)
      return true
    }
    if (key === 'Escape' && selection.ids.size > 0) {
      selection.clear()
      return true
    }
    if (control) return controlled(key)
    return row !== undefined && !altKey && plain(row, key)
  }
  return (event: KeyboardEvent) => {
    if (cells.editing === undefined && press(event)) event.preventDefault()
  }
}
