/**
 * The look of a form that is read, not edited: the same disabled controls without their boxes, values in full ink
 * under quiet labels.
 */
export const readMode =
  'max-sm:[&_[data-fields]]:grid-cols-1 [&_label]:mb-0 [&_label]:text-sm [&_label]:font-normal [&_label]:text-ink-soft [&_legend]:text-sm [&_legend]:font-normal [&_legend]:text-ink-soft [&_:disabled]:min-h-8! [&_:disabled]:resize-none! [&_:disabled]:cursor-text! [&_:disabled]:border-0! [&_:disabled]:bg-transparent! [&_:disabled]:p-0! [&_:disabled]:font-semibold! [&_:disabled]:text-ink! [&_:disabled]:opacity-100! [&_:disabled]:placeholder:font-normal! [&_:disabled]:placeholder:text-ink-soft! [&_select:disabled:has(option[value=""]:checked)]:font-normal! [&_select:disabled:has(option[value=""]:checked)]:text-ink-soft! [&_select:disabled+svg]:hidden'
