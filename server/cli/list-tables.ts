// Prints what is decided about each table, as a table of Markdown: owner, how long, what ends it, export, what stays.
import { tables } from '../src/tables.ts'

const endOf = (end: object) => Object.entries(end).map(([how, what]) => `${words[how] ?? how} ${what}`)
const words: Record<string, string> = {
  sweptBy: 'sweep',
  goWith: 'with its row of',
  erased: 'erased:',
  goOnceDone: 'once done:',
  atMost: 'at most',
  stay: 'never:',
}

const lines = Object.entries(tables).map(([name, { owner, end, kept, exported, stays }]) => [
  `\`${name}\``,
  owner,
  kept,
  ...endOf(end),
  typeof exported === 'string' ? exported : `no: ${exported.not}`,
  stays ? `${stays.data} (${stays.because})` : '',
])
const heads = ['Table', 'Owner', 'Kept', 'Ended by', 'Exported', 'Stays of a deleted account']
for (const cells of [heads, heads.map(() => '---'), ...lines]) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
