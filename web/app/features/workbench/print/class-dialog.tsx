import { type ProspectRow, t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { classesOf } from './class-sheet.ts'

interface ClassDialogProps {
  rows: readonly ProspectRow[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (year: number) => void
}

/** Asks which class is printed. */
export function ClassDialog({ rows, open, onOpenChange, onChoose }: ClassDialogProps) {
  const years = classesOf(rows)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Print a class`}>
      <p className="mb-4 text-ink-soft">
        {years.length === 0
          ? t`Nobody on the board has a class yet.`
          : t`One sheet with the class by position: your order, stage, grade, and what the squad needs that fall.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {years.map((year) => (
          <Button
            key={year}
            variant="outline"
            onClick={() => {
              onOpenChange(false)
              onChoose(year)
            }}
          >
            {t`Class of ${year}`}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
