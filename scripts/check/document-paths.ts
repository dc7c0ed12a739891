/** A path in a document that doesn't exist, with its place. */
export interface MissingPath {
  document: string
  line: number
  path: string
}

const codeSpan = /`([^`]+)`/g
const link = /\]\(([^)#\s]+)[^)]*\)/g
const repositoryPath = /(?<![\w/.:@-])(?:contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./<>*{}…-]+/g

const isFile = /^[\w@.-]+(\/[\w@.-]+)*\.(tsx?|m[jt]s|sql|css|sh|conf|ini|json|md|yaml|html|webmanifest)$/
const isFolder = /^[\w@.-]+(\/[\w@.-]+)*\/$/
// a placeholder such as <feature>, NAME or *, and folders that a build or a run creates
const isPattern = /[<>*{}…]|(^|\/)[A-Z_]{2,}(?=[./]|$)(?!\.md)|-$/
const isMade = /(^|\/)(node_modules|build|screenshots|test-results|\.[\w-]+)(\/|$)/

/**
 * Finds every path in Markdown documents that doesn't exist. In text a path may start anywhere in
 * the tree, such as `auth/routes.ts`; a link must lead from its document to the file.
 */
export function missingPaths(documents: ReadonlyMap<string, string>, files: Iterable<string>): MissingPath[] {
  const { whole, ends } = knownPaths(files)
  return [...documents].flatMap(([document, text]) =>
    text.split('\n').flatMap((line, index) => {
      const missing = [
        ...pathsIn(line).filter((path) => !ends.has(path)),
        ...linksIn(line).filter((to) => !whole.has(resolvedFrom(document, to))),
      ]
      return [...new Set(missing)].map((path) => ({ document, line: index + 1, path }))
    }),
  )
}

/** Collects every file and folder from the root, and each suffix by which a text may name one of them. */
function knownPaths(files: Iterable<string>) {
  const whole = new Set<string>()
  const ends = new Set<string>()
  for (const file of files) {
    const segments = file.split('/')
    for (let end = segments.length; end > 0; end -= 1) {
      whole.add(segments.slice(0, end).join('/'))
      for (let start = 0; start < end; start += 1) ends.add(segments.slice(start, end).join('/'))
    }
  }
  return { whole, ends }
}

function pathsIn(line: string): string[] {
  const words = [...line.matchAll(codeSpan)].flatMap(([, code = '']) => code.split(/[\s,;()]+/))
  const named = words.filter((word) => isFile.test(word) || isFolder.test(word))
  return [...named, ...(line.match(repositoryPath) ?? [])]
    .filter((path) => !isPattern.test(path) && !isMade.test(path))
    .map((path) => path.replace(/^(\.\.?\/)+/, '').replace(/[./]+$/, ''))
}

const linksIn = (line: string): string[] =>
  [...line.matchAll(link)].flatMap(([, to = '']) => (/^(\w+:|\/)/.test(to) ? [] : [to]))

function resolvedFrom(document: string, to: string): string {
  const segments = document.split('/').slice(0, -1)
  for (const segment of to.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
