import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

/** A table to print and to keep in results/. */
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

/** Prints the tables; with `keep`, also writes them to results/. */
export async function publish(
  name: string,
  report: Report,
  { seconds, keep }: { seconds: number; keep: boolean },
) {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const players = report.players === undefined ? '' : `${report.players.toLocaleString('en-US')} players, `
  const text = `${report.tables.map(asText).join('\n')}\n_${players}${machine}; ${Math.round(seconds)} s in all._\n`
  process.stdout.write(`\n${text}\n${report.missed.map((goal) => `MISSED: ${goal}\n`).join('')}`)
  if (keep) await writeFile(new URL(`${name}.md`, results), `# ${name}\n\n${text}`)
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
