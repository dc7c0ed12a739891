let opener: (() => void) | undefined

/** Opens the command palette for a button of the bar; does nothing before the palette listens. */
export function openPalette() {
  opener?.()
}

/** Calls `open` when a button asks for the palette, until the returned function is called. */
export function whenPaletteAsked(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}
