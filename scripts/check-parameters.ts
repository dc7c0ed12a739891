// Refuses functions with more than three positional parameters in product code: values beyond the context go into one
// object, which names them at the call.
import { functionsWithMoreThan } from './parameters.ts'
import { readSources, report } from './sources.ts'

const most = 3
const product =
  /^(contract\/src|server\/(src|cli|demo|embedded-postgres|test\/(chaos|permissions))|web\/(app|vite|worker)|scripts)\//
const tests = /\.test\.tsx?$/
const found = [...readSources()]
  .filter(([path]) => product.test(path) && !tests.test(path))
  .flatMap(([path, text]) => functionsWithMoreThan(most, path, text))
report(
  found.map(
    ({ path, line, name, parameters }) => `${path}:${line}: ${name} takes ${parameters} values by position`,
  ),
  `no function takes more than ${most} values by position`,
)
