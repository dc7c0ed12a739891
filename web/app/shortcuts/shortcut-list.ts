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
    where: 'Everywhere',
    list: [
      { keys: ['Ctrl', 'K'], does: 'Go to a person, college or page by name' },
      { keys: ['/'], does: 'Search', single: true },
      { keys: ['?'], does: 'Show these shortcuts', single: true },
    ],
  },
  {
    where: 'On the page of a player or college',
    list: [
      { keys: ['F'], does: 'Favorite a player, or not any more', single: true },
      { keys: ['Esc'], does: 'Back to where you were' },
    ],
  },
  {
    where: 'In results',
    list: [
      { keys: ['↓'], does: 'From the search to the first result' },
      { keys: ['←', '→', '↑', '↓'], does: 'Go to the result beside' },
      { keys: ['Home', 'End'], does: 'First and last result shown' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['F'], does: 'Favorite, or not any more', single: true },
      { keys: ['P'], does: 'Preview beside the list, on wide screens', single: true },
      { keys: ['Esc'], does: 'Close the preview' },
    ],
  },
]
