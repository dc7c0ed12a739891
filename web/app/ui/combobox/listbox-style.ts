/** The looks that both comboboxes share. */
export const listboxStyle = {
  popup:
    'z-50 w-(--anchor-width) max-w-(--available-width) min-w-56 rounded-field border border-line bg-paper text-ink shadow-card transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
  list: 'max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 outline-none data-empty:p-0',
  item: 'flex min-h-11 cursor-default items-center gap-3 px-3.5 py-1.5 outline-none select-none data-highlighted:bg-dew data-selected:font-semibold forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-solid',
  note: 'px-3.5 py-3 text-[0.9375rem] text-ink-soft empty:p-0',
} as const
