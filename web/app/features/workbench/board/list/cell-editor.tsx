import { type KeyboardEvent, useState } from 'react'
import type { CellEdit } from './list-columns.tsx'
import type { ActiveCell, CellMove } from './use-active-cell.ts'

interface CellEditorProps {
  label: string
  edit: CellEdit
  value: string
  onFinish: ActiveCell['finish']
}

const field = 'size-full bg-paper px-2.5 text-[0.9375rem] outline-3 -outline-offset-3 outline-focus'
const stay = { rows: 0, columns: 0 }

/** Edits a cell in its place: Enter saves and goes down, Tab goes right, Escape leaves it as it was. */
export function CellEditor({ label, edit, value, onFinish }: CellEditorProps) {
  const [typed, setTyped] = useState(value)
  const [isOver, setIsOver] = useState(false)
  const finish = (saved: string | undefined, move: CellMove) => {
    if (isOver) return
    setIsOver(true)
    onFinish(saved, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const moves: Record<string, CellMove> = {
      Enter: { rows: 1, columns: 0 },
      Tab: { rows: 0, columns: event.shiftKey ? -1 : 1 },
    }
    const move = moves[event.key]
    if (!move && event.key !== 'Escape') return
    event.preventDefault()
    finish(move && typed, move ?? stay)
  }
  const common = {
    'aria-label': label,
    value: typed,
    onKeyDown,
    onBlur: () => finish(typed, undefined),
    className: field,
    // a press or a key on the cell asked for it
    ref: (element: HTMLElement | null) => element?.focus(),
  }
  if (edit.kind === 'choice')
    return (
      <select {...common} onChange={(event) => setTyped(event.target.value)}>
        {edit.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      type={edit.kind === 'date' ? 'date' : 'text'}
      inputMode={edit.kind === 'number' ? 'decimal' : undefined}
      maxLength={edit.maxLength}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
