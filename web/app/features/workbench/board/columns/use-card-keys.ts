import type { ProspectRow } from '@touchline/contract'
import type { KeyboardEvent } from 'react'
import { areCharacterKeysOn } from '../../../../lib/character-keys.ts'
import { useUndo } from '../../commands.ts'
import { actedOn, actKeys } from '../model/act-keys.ts'
import { moved, stepped } from '../model/gestures.ts'
import type { Group } from '../model/groups.ts'
import { useRoom } from '../model/room.ts'
import { movedPast, movedTo } from '../model/say.ts'
import type { BoardColumnsProps } from './board-columns-props.ts'
import { type CardFocus, focusSoon } from './use-card-focus.ts'

interface CardKeysOptions extends BoardColumnsProps {
  focus: CardFocus
}

const typing = 'input:not([type=checkbox]), textarea, select'

/** Returns the handler of the keys that work on a card: arrows, letters, Alt with arrows, Ctrl Z. */
export function useCardKeys({ groups, order, look, selection, focus }: CardKeysOptions) {
  const { give, act, star, preview, setPreview } = useRoom()
  const undo = useUndo()

  const arrow = (row: ProspectRow, { key, shiftKey }: KeyboardEvent) => {
    const next = neighborOf(groups, row.prospectId, key)
    if (next && shiftKey) selection.add([row.prospectId, next])
    return focus.go(next)
  }
  const shift = (row: ProspectRow, { key }: KeyboardEvent) => {
    const group = groups.find(({ rows }) => rows.includes(row))
    const by = key === 'ArrowUp' ? -1 : 1
    const command = look.sort === 'rank' && moved({ order, list: group?.rows ?? [] }, row.prospectId, by)
    if (!command) return
    give(command, movedPast(row, by))
    focusSoon(row.prospectId)
  }
  const step = (row: ProspectRow, by: -1 | 1) => {
    const command = stepped(row, by)
    if (!command) return
    const ahead =
      neighborOf(groups, row.prospectId, 'ArrowDown') ?? neighborOf(groups, row.prospectId, 'ArrowUp')
    give(command, movedTo([row], command.stage))
    focusSoon(row.prospectId, ahead)
  }
  const letter = (row: ProspectRow, key: string) => {
    const { prospectId } = row
    const part = actKeys[key]
    if (part) act(part, actedOn(part, prospectId, selection))
    else if (key === 'x') selection.toggle(prospectId)
    else if (key === 'p') setPreview(preview === prospectId ? undefined : prospectId)
    else if (key === 'f') star(row)
    else if (key === ',') step(row, -1)
    else if (key === '.') step(row, 1)
    else return false
    return true
  }
  const press = (event: KeyboardEvent, row: ProspectRow | undefined) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if ((ctrlKey || metaKey) && key === 'z') {
      undo()
      return true
    }
    if (key === 'Escape' && selection.ids.size > 0) {
      selection.clear()
      return true
    }
    if (!row || ctrlKey || metaKey) return false
    if (altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
      shift(row, event)
      return true
    }
    if (isMove(key)) return arrow(row, event)
    return areCharacterKeysOn() && letter(row, key.toLowerCase())
  }
  return (event: KeyboardEvent) => {
    // Escape closes the preview first
    if (event.defaultPrevented) return
    if (!(event.target instanceof HTMLElement) || event.target.matches(typing)) return
    const id = event.target.closest<HTMLElement>('[data-card]')?.dataset.card
    const row = order.find(({ prospectId }) => prospectId === id)
    if (press(event, row)) event.preventDefault()
  }
}

const isMove = (key: string) => /^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)

/** Returns the card that a key leads to: within the column, or at the same height in the next one that has cards. */
export function neighborOf(groups: readonly Group[], prospectId: string, key: string): string | undefined {
  const filled = groups.filter(({ rows }) => rows.length > 0)
  const column = filled.findIndex(({ rows }) => rows.some((row) => row.prospectId === prospectId))
  const rows = filled[column]?.rows ?? []
  const index = rows.findIndex((row) => row.prospectId === prospectId)
  const beside = (by: number) => {
    const other = filled[column + by]?.rows
    return other?.[Math.min(index, other.length - 1)]
  }
  switch (key) {
    case 'ArrowUp':
      return rows[index - 1]?.prospectId
    case 'ArrowDown':
      return rows[index + 1]?.prospectId
    case 'ArrowLeft':
      return beside(-1)?.prospectId
    case 'ArrowRight':
      return beside(1)?.prospectId
    case 'Home':
      return rows[0]?.prospectId
    default:
      return rows.at(-1)?.prospectId
  }
}
