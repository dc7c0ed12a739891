import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { Button } from '../button.tsx'
import { useBackCloses } from '../dialogs/dismiss.ts'
import { backdropClass } from '../popup-style.tsx'
import { FilterFields, type FilterOptionCounts } from './filter-fields.tsx'
import { ResetFilters } from './filter-panel.tsx'
import type { FilterControl } from './use-filters.ts'

export interface FilterSheetProps {
  control: FilterControl
  counts?: FilterOptionCounts
  /** The bottom button's label: 'Show 128 results'. */
  showLabel: string
  counting: boolean
}

interface OpenFilterSheetProps extends FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const sheet =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-3rem)] w-full max-w-xl flex-col rounded-t-sheet border border-line bg-paper text-ink shadow-card transition-[translate] duration-200 ease-ball data-ending-style:translate-y-full data-starting-style:translate-y-full'

/** Shows a FilterSheet's sheet. */
export function FilterSheet({
  control,
  counts,
  showLabel,
  counting,
  open,
  onOpenChange,
}: OpenFilterSheetProps) {
  useBackCloses(open, onOpenChange)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={sheet}>
          <div className="flex min-h-16 items-center gap-2 border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="display flex-1 text-[1.625rem] tracking-wide uppercase">
              Filters
            </Base.Title>
            <ResetFilters control={control} />
            <Base.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
            <FilterFields control={control} counts={counts} idPrefix="sheet" />
          </div>
          <div className="border-t border-line p-4">
            <Base.Close
              render={<Button size="normal" className="w-full" aria-busy={counting || undefined} />}
            >
              {showLabel}
            </Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
