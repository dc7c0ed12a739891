import { t } from '@touchline/contract'

/** A key and what it does, as the window of shortcuts lists it. */
export interface Shortcut {
  keys: readonly string[]
  does: string
  /** A character-key shortcut, which people who dictate turn off (WCAG 2.1.4). */
  single?: true
}

/** All shortcuts, by the place where they work. */
export const shortcuts: readonly { where: string; list: readonly Shortcut[] }[] = [
  {
    where: t`Everywhere`,
    list: [
      { keys: ['Ctrl', 'K'], does: t`Go to a person, college or page by name` },
      { keys: ['/'], does: t`Search`, single: true },
      { keys: ['?'], does: t`Show these shortcuts`, single: true },
    ],
  },
  {
    where: t`On a player or college page`,
    list: [
      { keys: ['F'], does: t`Add or remove a favorite`, single: true },
      { keys: ['Esc'], does: t`Go back` },
    ],
  },
  {
    where: t`In results`,
    list: [
      { keys: ['↓'], does: t`Go from search to the first result` },
      { keys: ['←', '→', '↑', '↓'], does: t`Go to the next result` },
      { keys: ['Home', 'End'], does: t`Go to the first or last result` },
      { keys: ['Enter'], does: t`Open` },
      { keys: ['F'], does: t`Add or remove a favorite`, single: true },
      { keys: ['P'], does: t`Preview next to the list, on wide screens`, single: true },
      { keys: ['Esc'], does: t`Close the preview` },
    ],
  },
]
