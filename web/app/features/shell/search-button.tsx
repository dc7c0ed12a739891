import { t } from '@touchline/contract'
import { Search } from 'lucide-react'

/** Opens the command palette by mouse and shows its keys: as a field if there is space, else as an icon. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      aria-label={t`Search Touchline`}
      title={t`Search: Ctrl K`}
      onClick={openPalette}
      className="flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-field text-sm text-on-pitch-soft hover:bg-white/10 hover:text-white @min-[96rem]:min-w-44 @min-[96rem]:flex-row @min-[96rem]:justify-start @min-[96rem]:gap-2 @min-[96rem]:border-2 @min-[96rem]:border-mark-faint @min-[96rem]:px-3"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="@max-[96rem]:sr-only">Search</span>
      {/* Drawn by CSS: the keys are in `aria-keyshortcuts`, not in its name. */}
      <span
        aria-hidden="true"
        className="font-sans whitespace-nowrap before:content-['Ctrl_K'] @max-[96rem]:text-[0.6875rem] @max-[96rem]:leading-none @min-[96rem]:ml-auto"
      />
    </button>
  )
}

let opener: (() => void) | undefined

/** Opens the command palette for a button of the bar; no effect before the palette listens. */
function openPalette() {
  opener?.()
}

/** Calls `open` when a button asks for the palette, until the returned function is called. */
export function whenPaletteAsked(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}
