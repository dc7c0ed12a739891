import { problemWith } from './requirements-table.ts'

/** A row of a table of promises: its line in the document, and the tests that keep it, as 'file › test'. */
export interface PromiseRow {
  line: number
  proofs: string[]
}

const testFile = /[\w./-]*\.(?:test|spec)\.ts/

/**
 * Reads the rows of all tables of rules and promises. In a table whose tests stand without their file, they are tests
 * of the file that the text before the table names last.
 */
export function promiseRows(markdown: string): PromiseRow[] {
  const rows: PromiseRow[] = []
  let file = ''
  let reads = false
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) {
      reads = false
      file = text.match(new RegExp(testFile, 'g'))?.at(-1) ?? (text.startsWith('#') ? '' : file)
      continue
    }
    const cells = text.split('|').map((cell) => cell.trim())
    if (cells[1] === 'Rule' || cells[1] === 'Promise') reads = true
    else if (reads && !/^\|[\s|-]+$/.test(text)) rows.push({ line: index + 1, proofs: proofsIn(text, file) })
  }
  return rows
}

function proofsIn(row: string, file: string): string[] {
  const spans = [...row.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span)
  return spans.flatMap((span) => {
    if (testFile.test(span)) return [span]
    return file !== '' && span.includes(' ') ? [`${file} › ${span}`] : []
  })
}

/** Explains each row that names no test, and each proof that is no test; `files` are all paths from the root. */
export function problemsOf(
  rows: readonly PromiseRow[],
  files: readonly string[],
  textOf: (file: string) => string | undefined,
): string[] {
  return rows.flatMap(({ line, proofs }) => {
    if (proofs.length === 0) return [`line ${line} names no test`]
    return proofs.flatMap((proof) => {
      const [given = '', ...titles] = proof.split(' › ')
      const found = files.filter((path) => path === given || path.endsWith(`/${given}`))
      const [path] = found
      if (path === undefined || found.length > 1) return [`line ${line}: ${found.length} files are ${given}`]
      const problem = titles.length === 0 ? undefined : problemWith([path, ...titles].join(' › '), textOf)
      return problem === undefined ? [] : [`line ${line}: ${proof} ${problem}`]
    })
  })
}
