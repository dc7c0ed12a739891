import type { SourceFile } from './imports.ts'

/** A file of the product with fewer lines needs two importers. */
const smallestFile = 25

const product = /^(server\/src|web\/app)\//
const testing = /\.test\.tsx?$/
// frameworks find these by their names
const entrances = /^web\/app\/(routes\/|entry\.)|(^|\/)routes\.tsx?$/
const exempt: Readonly<Record<string, string>> = {
  'server/src/player-lists/mails.ts': 'mails have a `t` of their own, which carries the key and the values',
  'web/app/features/pictures/libheif.d.ts': 'types of a library that has none can only stand alone',
  'web/app/lib/http/report-fault.ts':
    'its importer draws the page when it loads, which no test of reports may do',
}

/** Finds small files with one importer, which belong into their neighbor, and exemptions no longer needed. */
export function loneFiles(files: readonly SourceFile[], texts: ReadonlyMap<string, string>): string[] {
  const imports = files.flatMap((file) => file.imports).filter(({ from }) => !testing.test(from))
  const importers = Map.groupBy(imports, ({ to }) => to)
  const isLone = (path: string) => {
    const found = importers.get(path) ?? []
    // a part that loads by itself is a file of its own
    return new Set(found.map(({ from }) => from)).size < 2 && !found.some(({ isDynamic }) => isDynamic)
  }
  const lone = [...texts]
    .filter(([path]) => product.test(path) && !testing.test(path) && !entrances.test(path))
    .filter(([path, text]) => text.split('\n').length <= smallestFile && isLone(path))
    .map(([path]) => path)
  return [
    ...lone
      .filter((path) => !(path in exempt))
      .map(
        (path) => `${path} has fewer than ${smallestFile} lines and one importer: merge it with its neighbor`,
      ),
    ...Object.keys(exempt)
      .filter((path) => texts.has(path) && !lone.includes(path))
      .map((path) => `${path} needs no exemption from the rule for small files`),
  ]
}
