import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { type Options, readOptions } from './harness/options.ts'
import { publish, type Report } from './harness/report.ts'

// `npm run bench -- NAME [options]` measures the product and prints the tables. A run without options
// uses the benchmark's own sizes, and is kept in results/.

const here = new URL('./', import.meta.url)
const parts = ['generate', 'harness', 'results', 'node_modules', '.cache']

const Bench = z.object({
  run: z.custom<(options: Options) => Promise<Report>>((value) => typeof value === 'function'),
})

const [name = '', ...args] = process.argv.slice(2)
const known = (await readdir(here, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !parts.includes(entry.name))
  .map((entry) => entry.name)
if (!known.includes(name)) {
  process.stderr.write(`Name a benchmark: ${known.join(', ')}\n`)
  process.exit(2)
}
// exits normally on a signal, so that the exit handlers end everything the benchmark started
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
const bench = Bench.parse(await import(new URL(`${name}/bench.ts`, here).href))
const report = await bench.run(readOptions(args))
await publish(name, report, { seconds: (performance.now() - began) / 1000, keep: args.length === 0 })
process.exit(report.missed.length === 0 ? 0 : 1)
