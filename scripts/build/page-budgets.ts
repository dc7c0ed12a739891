import type { PageWeight } from './page-weight.ts'

/**
 * Brotli kilobytes of script for a page to hydrate, with a tenth of room; `others` applies to every page not named.
 */
export const budgets: Record<string, number> = {
  'routes/public/landing-page': 148,
  'routes/public/women-landing-page': 138,
  'routes/public/college-page': 152,
  'routes/coach/player-search-page': 188,
  'routes/public/college-search-page': 182,
  'routes/hub-page': 196,
  'routes/coach/board-page': 175,
  // forms with many kinds of fields, behind a login
  'routes/player/player-profile-page': 231,
  'routes/coach/coachs-corner-page': 229,
  'routes/admin/coaches-page': 198,
  'routes/coach/coach-profile-page': 216,
  'routes/coach/college-edit-page': 229,
  'routes/public/component-gallery-page': 200,
}
const others = 196
/** A browser asks for six files at once over HTTP/1.1, and each small one compresses badly. */
const mostFiles = 42

/** Parts that only some pages may load at once, by file name; elsewhere they load on demand. */
const parts: { name: string; files: RegExp; pages: readonly string[] }[] = [
  { name: 'the slideshow', files: /^slideshow/, pages: [] },
  {
    name: 'the dialogs of the calendar',
    files: /^(editable-calendar|game-details|calendar-feeds)-/,
    pages: [],
  },
  {
    name: 'the calendar',
    files: /^calendar-section-/,
    pages: [
      'routes/public/college-page',
      'routes/coach/college-edit-page',
      'routes/public/player-page',
      'routes/player/player-profile-page',
    ],
  },
]

/** Describes what pages load beyond their budget or too early; empty when all is well. */
export function overBudget(weights: ReadonlyMap<string, PageWeight>): string[] {
  const missing = Object.keys(budgets).filter((page) => !weights.has(page))
  return [
    ...missing.map((page) => `${page} has a budget but is no page`),
    ...[...weights].flatMap(([page, { bytes, files }]) => [
      ...tooHeavy(page, bytes),
      ...(files.length > mostFiles
        ? [`${page} loads ${files.length} files of script; it may load ${mostFiles}`]
        : []),
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
