import { PanelRight } from 'lucide-react'

/** Says what the third column is for, while no player is in it. */
export function PreviewHint() {
  return (
    <div className="sticky top-18 hidden min-h-80 place-content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-line p-6 text-center text-ink-soft xl:grid">
      <PanelRight aria-hidden="true" className="size-8 text-field-line" />
      <p className="display text-xl text-ink">Preview</p>
      <p className="text-[0.9375rem]">
        Open a player here with the preview button of a card: film, next game and figures, without leaving the
        list.
      </p>
    </div>
  )
}
