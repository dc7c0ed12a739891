import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { plantedFaults } from './screens/planted-faults.ts'

// `npm run planted-faults` plants visual faults into the screens and requires the sweep to find
// each.
const root = new URL('..', import.meta.url).pathname

interface Suite {
  specs: z.infer<typeof Spec>[]
  suites?: Suite[] | undefined
}
const Spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(Spec), suites: z.array(Suite).optional() }),
)
const Report = z.object({ suites: z.array(Suite) })

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Runs the sweep over the faulty screens. Returns the report of each. */
function runSweep(): z.infer<typeof Spec>[] {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-planted-'))
  const report = join(folder, 'report.json')
  const names = plantedFaults.flatMap(({ screens }) => screens)
  const grep = `(^| )(${names.join('|')}) is accessible in every look: full`
  try {
    spawnSync(
      process.execPath,
      [
        ...['node_modules/@playwright/test/cli.js', 'test', 'sweep', '--config', 'e2e/playwright.config.ts'],
        ...['-g', grep, '--reporter', 'list,json', '--output', join(folder, 'results')],
        ...process.argv.slice(2),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, PLANTED_FAULTS: 'on', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    )
    return Report.parse(JSON.parse(readFileSync(report, 'utf8'))).suites.flatMap(specsOf)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const specs = runSweep()
const messagesOf = ({ tests }: z.infer<typeof Spec>) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
const missed = plantedFaults.filter(({ name, screens, reported }) => {
  const finder = specs.find(
    (spec) =>
      screens.includes(spec.title.split(' ')[0] ?? '') &&
      messagesOf(spec).some((message) => reported.test(message)),
  )
  process.stdout.write(`${name}: ${finder ? `found by '${finder.title}'` : 'MISSED'}\n`)
  return !finder
})
process.stdout.write(
  `${plantedFaults.length - missed.length} of ${plantedFaults.length} planted faults found\n`,
)
process.exitCode = missed.length === 0 ? 0 : 1
