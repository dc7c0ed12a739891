import { t } from '@touchline/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { type ListColumn, usualColumns } from './list-columns.tsx'

interface ColumnsWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  all: readonly ListColumn[]
  shown: readonly string[]
  onChange: (shown: readonly string[] | undefined) => void
}

/** Shows, hides and orders the list's columns: the shown ones first, in their order. */
export function ColumnsWindow({ open, onOpenChange, all, shown, onChange }: ColumnsWindowProps) {
  const columns = [
    ...shown.flatMap((id) => all.find((column) => column.id === id) ?? []),
    ...all.filter(({ id }) => !shown.includes(id)),
  ]
  const swap = (index: number, by: -1 | 1) => {
    const next = [...shown]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    onChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Columns`}
      actions={
        <>
          <Button variant="outline" onClick={() => onChange(undefined)} disabled={shown === usualColumns}>
            Usual columns
          </Button>
          <Button onClick={() => onOpenChange(false)}>Done</Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {columns.map(({ id, label }, index) => {
          const isOn = shown.includes(id)
          return (
            <li key={id} className="flex min-h-12 items-center gap-1">
              <label className="flex min-h-11 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() => onChange(isOn ? shown.filter((one) => one !== id) : [...shown, id])}
                  className="size-5 accent-fill"
                />
                {label}
              </label>
              {isOn && (
                <>
                  <IconButton
                    label={t`Move ${label} left`}
                    disabled={index === 0}
                    onClick={() => swap(index, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t`Move ${label} right`}
                    disabled={index === shown.length - 1}
                    onClick={() => swap(index, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
