// Refuses a document's path that doesn't exist, so that a moved file is corrected in the
// documents too.
import { globSync } from 'node:fs'
import { missingPaths } from './document-paths.ts'
import { readTexts, report, root } from './sources.ts'

const foreign = /(^|[\\/])(node_modules|build|test-results|screenshots|\.git|\.data[^\\/]*|\.react-router)$/
const files = globSync('**/*', { cwd: root, exclude: (name) => foreign.test(name) })

const documents = new Map([...readTexts()].filter(([path]) => path.endsWith('.md')))
report(
  missingPaths(
    documents,
    files.map((file) => file.replaceAll('\\', '/')),
  ).map(({ document, line, path }) => `${document}:${line}: '${path}' does not exist; name its new place`),
  `${documents.size} documents name only paths that exist`,
)
