// Counts functions with more than three positional parameters in product code; there may be fewer, never more.
// `--list` prints them, those with the most first.
import { functionsWithMoreThan } from './parameters.ts'
import { readSources, report } from './sources.ts'

const most = 3
/** Lower it with each function that takes `(ctx, input)` instead; at 0 it becomes a plain rule. */
const ceiling = 232

const product = /^(contract\/src|server\/(src|cli|demo|embedded-postgres)|web\/(app|vite|worker)|scripts)\//
const tests = /\.test\.tsx?$/
const found = [...readSources()]
  .filter(([path]) => product.test(path) && !tests.test(path))
  .flatMap(([path, text]) => functionsWithMoreThan(most, path, text))
  .sort((one, other) => other.parameters - one.parameters)
const lines = found.map(({ path, line, name, parameters }) => `${path}:${line}: ${name} takes ${parameters}`)

if (process.argv.includes('--list')) report([], lines.join('\n'))
const count = `${found.length} functions with more than ${most} positional parameters`
report(
  found.length > ceiling ? [...lines, `${count}, not ${ceiling}: take one object for the values`] : [],
  found.length < ceiling ? `${count}; lower the ceiling of ${ceiling} in scripts/check-parameters.ts` : count,
)
