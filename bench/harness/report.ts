import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

/** A table to print, to keep in results/ and to show in the README. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The result of a benchmark; `missed` describes every missed goal. */
export interface Report {
  tables: readonly Table[]
  missed: readonly string[]
  /** The number of players, where it matters. */
  players?: number
}

const results = new URL('../results/', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

/** Prints the tables, writes them to results/ and inserts them into the README. */
export async function publish(name: string, report: Report, seconds: number) {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const kept = { benchmark: name, machine, seconds: Math.round(seconds), ...report }
  const text = report.tables.map(asText).join('\n')
  process.stdout.write(`\n${text}\n${report.missed.map((goal) => `MISSED: ${goal}\n`).join('')}`)
  await mkdir(results, { recursive: true })
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(kept, null, 2)}\n`)
  const players = report.players === undefined ? '' : `${report.players.toLocaleString('en-US')} players, `
  await intoReadme(name, `${text}\n_${players}${machine}; ${kept.seconds} s in all._`)
}

async function intoReadme(name: string, text: string) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const before = await readFile(readme, 'utf8')
  const [start, stop] = [before.indexOf(begin), before.indexOf(end)]
  if (start < 0 || stop < 0) return
  await writeFile(readme, `${before.slice(0, start + begin.length)}\n\n${text}\n\n${before.slice(stop)}`)
}

function asText({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, place) => Math.max(3, ...lines.map((line) => line[place]?.length ?? 0)))
  const draw = (line: readonly string[]) =>
    `| ${widths.map((width, place) => (line[place] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = lines
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `**${title}**\n\n${[draw(head), rule, ...body.map(draw)].join('\n')}\n`
}
