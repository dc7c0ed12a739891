import type { SchoolFile } from './file.ts'
import type { Changes, ImportResult } from './import.ts'

/** Formats an import's result as a few lines and a table for a terminal. */
export function describeImport(result: ImportResult, seconds: number): string {
  const { institutions, colleges, listed } = result
  const nothing = institutions.added + institutions.changed + colleges.added + colleges.changed === 0
  return [
    ...result.files.flatMap(describeFile),
    '',
    row('', 'added', 'changed', 'unchanged'),
    changes('Colleges', institutions),
    changes('Programs', colleges),
    '',
    ...notes(result),
    ...describeShared(result.sharedDomains),
    nothing
      ? `Nothing changed: ${whyNothing(result.files)} (${seconds.toFixed(1)} s).`
      : `Imported in ${seconds.toFixed(1)} s.`,
    `The directory now lists ${number(listed.male + listed.female)} programs of ${number(listed.institutions)} colleges: ` +
      `${number(listed.male)} men's and ${number(listed.female)} women's.`,
    '',
  ].join('\n')
}

function whyNothing(files: readonly SchoolFile[]): string {
  if (files.every(({ schools, prices }) => schools.length + prices.length === 0)) {
    return files.some(({ format }) => format.source === 'prices')
      ? 'the directory has none of these colleges'
      : 'no row is about soccer'
  }
  return files.some(({ refused }) => refused.length > 0)
    ? 'the other rows were already here'
    : 'everything was already here'
}

function describeFile({ file, format, rows, year, otherSports, refused, remarks, ...read }: SchoolFile) {
  const others = otherSports > 0 ? `, ${number(otherSports)} of other sports` : ''
  const used = read.schools.length + read.prices.length
  const name = year === '' ? format.name : `${format.name} of ${year}`
  return [
    `${file} (${name}): ${number(rows)} rows, ${number(used)} used, ${number(refused.length)} refused${others}`,
    ...refused.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...remarks.map(({ line, reason }) => `  line ${line}, used: ${reason}`),
  ]
}

function notes({ unlisted, notAdded, edited }: ImportResult): string[] {
  return [
    note(unlisted, 'no longer played: taken off the list'),
    note(notAdded, 'in the older file only: not added, the college directory says they are not played'),
    note(edited, 'edited by coaches: their edits are kept'),
  ].flat()
}

/** Lists domains that prove no college because another one has addresses there too. */
function describeShared(shared: ImportResult['sharedDomains']): string[] {
  if (shared.length === 0) return []
  const list = shared.map(({ domain, institutions }) =>
    institutions > 1 ? `${domain} (${number(institutions)} colleges)` : `${domain} (beside another's)`,
  )
  return [
    `Several colleges share these domains, so an email at them verifies no college: ${list.join(', ')}.`,
  ]
}

function note(count: number, words: string): string[] {
  return count === 0 ? [] : [`${number(count)} ${count === 1 ? 'program' : 'programs'} ${words}.`]
}

function changes(name: string, { added, changed, unchanged }: Changes): string {
  return row(name, number(added), number(changed), number(unchanged))
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(11)).join('')
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
