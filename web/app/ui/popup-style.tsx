import type { ReactNode } from 'react'

export const backdropClass =
  'fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

// A focused field stops above the row of buttons, which covers the end of what scrolls.
export const popupClass =
  'has-data-dialog-actions:pb-0! has-data-dialog-actions:scroll-pb-36 fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] w-full flex-col gap-4 overflow-y-auto overscroll-contain rounded-t-sheet border border-line *:shrink-0 bg-paper p-5 text-ink shadow-card transition-[translate,opacity] duration-200 ease-ball data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 sm:rounded-sheet sm:p-6 sm:data-ending-style:-translate-y-[calc(50%-1rem)] sm:data-starting-style:-translate-y-[calc(50%-1rem)]'

/** Keeps a dialog's buttons visible in a row while the rest scrolls; they share the width on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-actions=""
      className="bottom-bar -mx-5 flex flex-wrap justify-end gap-3 bg-paper px-5 pb-5 shadow-[0_-0.5rem_0.75rem_var(--paper)] max-sm:*:flex-1 sm:-mx-6 sm:px-6 sm:pb-6"
    >
      {children}
    </div>
  )
}

/** The styles both comboboxes share. */
export const listboxStyle = {
  popup:
    'z-50 w-(--anchor-width) max-w-(--available-width) min-w-56 rounded-field border border-line bg-paper text-ink shadow-card transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
  list: 'max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 outline-none data-empty:p-0',
  item: 'flex min-h-11 cursor-default items-center gap-3 px-3.5 py-1.5 outline-none select-none data-highlighted:bg-dew data-selected:font-semibold forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-solid',
  note: 'px-3.5 py-3 text-[0.9375rem] text-ink-soft empty:p-0',
} as const
