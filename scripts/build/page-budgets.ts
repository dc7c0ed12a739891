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

/** Parts that load on demand, with what they may add to their page in brotli kilobytes. */
export const lateParts: readonly LatePart[] = [
  { name: 'the map of colleges', file: /^map-room-/, page: 'routes/player/college-map-page', kilobytes: 14 },
]

export interface LatePart {
  name: string
  file: RegExp
  page: string
  kilobytes: number
}

/** Describes a part that is missing, or adds more to its page than it may. */
export function overPartBudget({ name, kilobytes }: LatePart, bytes: number | undefined): string[] {
  if (bytes === undefined) return [`${name} has a budget but is no file of the build`]
  if (bytes <= kilobytes * 1000) return []
  return [`${name} adds ${(bytes / 1000).toFixed(1)} kB of script to its page; it may add ${kilobytes} kB`]
}

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
