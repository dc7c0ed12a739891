import { t } from '@touchline/contract'

/** A key and what it does, as the window of shortcuts lists it. */
export interface Shortcut {
  keys: readonly string[]
  does: string
  /** A letter or sign by itself, which people who dictate turn off (WCAG 2.1.4). */
  single?: true
}

/** All of them, by where they work. */
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
    where: t`On the page of a player or college`,
    list: [
      { keys: ['F'], does: t`Favorite a player, or not any more`, single: true },
      { keys: ['Esc'], does: t`Back to where you were` },
    ],
  },
  {
    where: t`In results`,
    list: [
      { keys: ['↓'], does: t`From the search to the first result` },
      { keys: ['←', '→', '↑', '↓'], does: t`Go to the result beside` },
      { keys: ['Home', 'End'], does: t`First and last result shown` },
      { keys: ['Enter'], does: t`Open` },
      { keys: ['F'], does: t`Favorite, or not any more`, single: true },
      { keys: ['P'], does: t`Preview beside the list, on wide screens`, single: true },
      { keys: ['Esc'], does: t`Close the preview` },
    ],
  },
]
