import { type ProspectRow, t } from '@touchline/contract'
import { useRef, useState } from 'react'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useRoom } from '../model/room.ts'
import { changedMany } from '../model/say.ts'
import type { Cell } from './cells.ts'
import type { ListColumn } from './list-columns.tsx'

interface ActiveCellOptions {
  rows: readonly ProspectRow[]
  columns: readonly ListColumn[]
  /** Brings a row into the part that is drawn. */
  reveal: (index: number) => void
}

/** By how many rows and columns the focus moves; undefined if it is elsewhere already. */
export type CellMove = { rows: number; columns: number } | undefined

export interface ActiveCell {
  /** The one cell that Tab reaches. */
  active: Cell
  /** The text that editing began with; undefined while nothing is edited. */
  editing: string | undefined
  activate: (cell: Cell) => void
  within: (cell: Cell) => Cell
  /** Focuses a cell, also one that is not drawn yet. */
  go: (cell: Cell) => void
  edit: (cell: Cell, typed?: string) => void
  /** Ends editing: a value is saved, without one nothing changes. */
  finish: (value: string | undefined, move: CellMove) => void
  /** Focuses the active cell once it is drawn, if a key made it the active one. */
  focusActive: () => void
}

/** Keeps the active cell of the list, and what is typed into it. */
export function useActiveCell({ rows, columns, reveal }: ActiveCellOptions): ActiveCell {
  const { act, give } = useRoom()
  const toast = useToast()
  const [wanted, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string>()
  const focusDue = useRef(false)
  const within = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length)),
  })
  const active = within(wanted)
  const go = (cell: Cell) => {
    const next = within(cell)
    setActive(next)
    focusDue.current = true
    reveal(next.row)
  }
  const edit = (cell: Cell, typed?: string) => {
    const row = rows[cell.row]
    const column = columns[cell.column - 1]
    if (!row || !column) return
    setActive(cell)
    if (column.id === 'tags') act('tags', [row.prospectId])
    else if (column.id === 'note') act('note', [row.prospectId])
    else if (column.edit)
      setEditing(column.edit.kind === 'choice' ? cellValue(column, row) : (typed ?? cellValue(column, row)))
  }
  const save = (typed: string) => {
    const row = rows[active.row]
    const column = columns[active.column - 1]
    const value = typed.trim()
    if (!row || !column?.change || value === cellValue(column, row)) return
    const command = column.change(row, value)
    if (command) give(command, changedMany([row]))
    else toast.failure(t`“${value}” doesn't fit ${column.label}.`)
  }
  return {
    active,
    editing,
    activate: setActive,
    within,
    go,
    edit,
    finish(typed, move) {
      setEditing(undefined)
      if (typed !== undefined) save(typed)
      if (move) go({ row: active.row + move.rows, column: active.column + move.columns })
    },
    focusActive() {
      if (!focusDue.current || editing !== undefined) return
      const place = `[role=grid] [data-cell="${active.row} ${active.column}"]`
      const cell = document.querySelector<HTMLElement>(place)
      if (!cell) return
      focusDue.current = false
      cell.focus()
    },
  }
}

const cellValue = ({ value, text }: ListColumn, row: ProspectRow) => (value ?? text)(row)
