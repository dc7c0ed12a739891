// Every table is written by its owner alone, except where server/src/tables.ts says why not.
import { tables, writtenByOthers } from '../../server/src/tables.ts'
import { readSources, report } from './sources.ts'
import { foreignWrites, tableWrites } from './table-writes.ts'

const product = /^server\/src\//
// they make and remove people as they need them
const tests = /\.test\.ts$|\/factory\.ts$/
const writes = [...readSources()]
  .filter(([path]) => product.test(path) && !tests.test(path))
  .flatMap(([path, text]) => tableWrites(path, text))
report(
  foreignWrites(writes, tables, writtenByOthers),
  `${writes.length} writes stand with the owners of their tables`,
)
