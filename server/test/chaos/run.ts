import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { z } from 'zod'

// `npm run rig -- NAME [number]` breaks the product and prints counts; `npm run rig -- all` runs every rig at full size.

const here = new URL('./', import.meta.url)

/** The counts of a rig by name; `failures` must be 0. */
const Counts = z.looseObject({ failures: z.number() })

const Rig = z.object({
  /** Runs the rig `size` times or with `size` inputs; without a size, with its own default. */
  run: z.custom<(size: number | undefined) => Promise<unknown>>((value) => typeof value === 'function'),
})

/** Sizes of the nightly run, where a rig's own is quick. */
const fullSizes: Record<string, string[]> = {
  kill: ['50'],
  sequences: ['5000'],
  'hub-model': ['250'],
}

const words = process.argv.slice(2)
const [name = '', size] = words.filter((word) => !word.startsWith('--'))
// this rig uses the pages' code, which the server must not import
const elsewhere = new Map([['hub-model', new URL('../../../e2e/hub-model/', here)]])
const known = [
  ...(await readdir(here, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
    .map((entry) => entry.name),
  ...elsewhere.keys(),
]
if (name === 'all') runAll()
if (!known.includes(name)) {
  process.stderr.write(`Name a rig: ${known.join(', ')}\n`)
  process.exit(2)
}
// exits normally on a signal, so that the exit handlers end everything the rig started
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const started = performance.now()
const rig = Rig.parse(
  await import(new URL('rig.ts', elsewhere.get(name) ?? new URL(`./${name}/`, here)).href),
)
const counts = Counts.parse(await rig.run(size === undefined ? undefined : Number(size)))
const seconds = Math.round((performance.now() - started) / 100) / 10
process.stdout.write(
  `${inspect({ rig: name, ...counts, seconds }, { depth: 4, colors: false, maxArrayLength: 1000 })}\n`,
)
process.exit(counts.failures === 0 ? 0 : 1)

/** Runs every rig, one after the other, even after a failure. */
function runAll(): never {
  const failed = known.filter((rig) => {
    process.stdout.write(`\n${rig}\n`)
    const args = [fileURLToPath(import.meta.url), rig, ...(fullSizes[rig] ?? [])]
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0
  })
  process.stdout.write(failed.length === 0 ? 'every rig passed\n' : `failed: ${failed.join(', ')}\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
