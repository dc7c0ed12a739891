import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { publish, type Report } from './harness/report.ts'

// `npm run bench -- NAME [sizes]` measures the product against the machine's limit, prints the
// tables, and writes them to results/ and README.md. Without sizes, each benchmark uses its own.

const here = new URL('./', import.meta.url)
const parts = ['generate', 'harness', 'results', 'node_modules', '.cache']

const Bench = z.object({
  run: z.custom<(...sizes: number[]) => Promise<Report>>((value) => typeof value === 'function'),
})

const [name = '', ...given] = process.argv.slice(2)
const known = (await readdir(here, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !parts.includes(entry.name))
  .map((entry) => entry.name)
const sizes = given.map((size) => Number(size.replaceAll(/[,_]/g, '')))
if (!known.includes(name) || sizes.some(Number.isNaN)) {
  process.stderr.write(`Name a benchmark, and optionally its sizes: ${known.join(', ')}\n`)
  process.exit(2)
}
// exits normally on a signal, so that the exit handlers end everything the benchmark started
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
const bench = Bench.parse(await import(new URL(`${name}/bench.ts`, here).href))
const report = await bench.run(...sizes)
await publish(name, report, (performance.now() - began) / 1000)
process.exit(report.missed.length === 0 ? 0 : 1)
