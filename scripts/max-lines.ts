// Limits the length of hand-written files.
import { readSources, report } from './sources.ts'

const limit = 400
const generated = /^server\/(migrations\/|src\/platform\/db\/schema\.ts$)/

const written = [...readSources()].filter(([path]) => !generated.test(path))
const lengths = written.map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
const longest = lengths.reduce((one, other) => (other.lines > one.lines ? other : one), {
  path: '',
  lines: 0,
})
report(
  lengths
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}: ${lines} lines, the limit is ${limit}`),
  `${written.length} files, the longest is ${longest.path} with ${longest.lines} lines`,
)
