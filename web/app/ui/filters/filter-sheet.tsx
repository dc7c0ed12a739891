import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { chosenCount } from '../../lib/filter-state.ts'
import { buttonClass } from '../button.tsx'
import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { FilterSheetProps } from './filter-sheet-window.tsx'

const laterSheet = new LazyModule(() => import('./filter-sheet-window.tsx'))

/** The filters on narrow screens: a button with how many are set, and a sheet from the bottom edge. */
export function FilterSheet(props: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const sheet = useLazyModule(laterSheet, open)
  const count = chosenCount(props.control.state)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={buttonClass({ variant: 'outline' }, 'lg:hidden')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filters
        {count > 0 && (
          <span className="yellow-card">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      {sheet && <sheet.FilterSheetWindow {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}
