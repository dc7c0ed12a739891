import type { PageWeight } from './page-weight.ts'

/** Thousands of brotli bytes of script that a page needs to come alive; `others` is for every page not named. */
export const budgets: Record<string, number> = {
  'guide/landing-page': 125,
  'guide/women-landing-page': 125,
  'colleges/college-page': 127,
  'search/player-search-page': 166,
  'colleges/college-search-page': 160,
  'conversations/hub-page': 172,
  // forms with many kinds of fields, behind a session
  'players/player-profile-page': 200,
  'posts/coachs-corner-page': 202,
  'coaches/coach-profile-page': 183,
  'coaches/college-edit-page': 198,
  // the e-mail, for everybody
  'security/security-page': 180,
  'shell/parts-page': 175,
}
const others = 170

/** Parts that only some pages may load at once, by the names of their files; everywhere else they come when asked for. */
const parts: { name: string; files: RegExp; pages: readonly string[] }[] = [
  { name: 'the slideshow', files: /^slideshow/, pages: [] },
  {
    name: 'the grid of the calendar, or its dialogs',
    files: /^(month-grid|editable-calendar|game-details|calendar-feeds)-/,
    pages: [],
  },
  {
    name: 'the calendar',
    files: /^calendar-section-/,
    pages: [
      'colleges/college-page',
      'coaches/college-edit-page',
      'players/player-page',
      'players/player-profile-page',
    ],
  },
]

/** What the pages load beyond their budget or before it is needed, in words; nothing when all is well. */
export function overBudget(weights: ReadonlyMap<string, PageWeight>): string[] {
  const missing = Object.keys(budgets).filter((page) => !weights.has(page))
  return [
    ...missing.map((page) => `${page} has a budget but is no page`),
    ...[...weights].flatMap(([page, { bytes, files }]) => [
      ...tooHeavy(page, bytes),
      ...parts
        .filter(({ pages, files: kind }) => !pages.includes(page) && files.some((file) => kind.test(file)))
        .map(({ name }) => `${page} loads ${name} at once`),
    ]),
  ]
}

function tooHeavy(page: string, bytes: number): string[] {
  const budget = budgets[page] ?? others
  const kilobytes = bytes / 1000
  return kilobytes > budget
    ? [`${page} loads ${kilobytes.toFixed(1)} kB of script; its budget is ${budget} kB`]
    : []
}
