import type { PageWeight } from './page-weight.ts'

/** Brotli kilobytes of script for a page to hydrate; `others` applies to every page not named. */
export const budgets: Record<string, number> = {
  'routes/public/landing-page': 135,
  'routes/public/women-landing-page': 125,
  'routes/public/college-page': 138,
  'routes/coach/player-search-page': 171,
  'routes/public/college-search-page': 165,
  'routes/hub-page': 178,
  // forms with many kinds of fields, behind a login
  'routes/player/player-profile-page': 210,
  'routes/coach/coachs-corner-page': 208,
  'routes/admin/coaches-page': 180,
  'routes/coach/coach-profile-page': 196,
  'routes/coach/college-edit-page': 208,
  'routes/public/component-gallery-page': 182,
}
const others = 178
/** A browser asks for six files at once over HTTP/1.1, and each small one compresses badly. */
const mostFiles = 38

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
