import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ensureChromium } from '../../scripts/start/chromium.ts'
import { Product } from '../../server/test/chaos/platform/product.ts'
import { percentile } from '../harness/load.ts'
import type { Report } from '../harness/report.ts'

// Lighthouse is installed apart from the product, because its hundred packages would affect the
// product's dependency versions.
const folder = fileURLToPath(new URL('../.cache/lighthouse/', import.meta.url))
const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
const install = `npm install --prefix ${folder} --ignore-scripts lighthouse@13.5.0`

const runs = 5
const goals = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = z.enum(['performance', 'accessibility', 'best-practices', 'seo'])
type Category = z.infer<typeof categories>

const Score = z.object({ score: z.number() })
const Audit = z.object({ numericValue: z.number().optional(), score: z.number().nullish() })
const Result = z.object({
  categories: z.record(categories, Score),
  audits: z.record(z.string(), Audit),
})
type Result = z.infer<typeof Result>

/** Runs Lighthouse as a slow phone on the demo's public pages. Reports the median of five runs. */
export async function run(): Promise<Report> {
  if (!existsSync(cli)) throw new Error(`Lighthouse is missing. Install it with\n  ${install}`)
  const product = await Product.start({ DEMO: 'on' })
  try {
    const pages = ['/', '/recruitingGuide', '/commitments', await aCollege(product.url), '/login']
    const rows: string[][] = []
    const missed: string[] = []
    for (const page of pages) {
      const results = Array.from({ length: runs }, () => look(product.url + page))
      const scores = categories.options.map((category) => [category, scoreOf(results, category)] as const)
      const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
        (audit) => middle(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(0),
      )
      const name = page.startsWith('/college/') ? '/college/…' : page
      rows.push([name, ...scores.map(([, score]) => String(score)), ...metrics])
      for (const [category, score] of scores) {
        if (score < goals[category])
          missed.push(`${name}: ${category} ${score}${failuresOf(results, category)}`)
      }
      process.stderr.write(`${rows.at(-1)?.join(' ')}\n`)
    }
    return {
      tables: [
        {
          title: `Lighthouse, mobile, middle of ${runs} (goal ${Object.values(goals).join(' / ')})`,
          columns: ['page', ...categories.options, 'FCP ms', 'LCP ms', 'TBT ms'],
          rows,
        },
      ],
      missed,
    }
  } finally {
    await product.stop()
  }
}

/**
 * Runs Lighthouse once in a new browser. A run whose trace lost the start of the navigation, a fault of Lighthouse in
 * one run of thirty, measured nothing: it is said and run again, at most twice.
 */
function look(url: string, repeats = 2): Result {
  const place = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'))
  const file = join(place, 'result.json')
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.options.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      ],
      { env: { PATH: process.env.PATH, HOME: place, CHROME_PATH: ensureChromium() }, encoding: 'utf8' },
    )
    if (repeats > 0 && stderr.includes('(NO_NAVSTART)')) {
      process.stderr.write(`Lighthouse lost its trace of ${url}\n`)
      return look(url, repeats - 1)
    }
    if (status !== 0) throw new Error(`Lighthouse failed at ${url}: ${stderr}`)
    return Result.parse(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function aCollege(url: string): Promise<string> {
  const answer = await fetch(url)
  const [, id] = /href="(\/college\/[^"]+)"/.exec(await answer.text()) ?? []
  if (id === undefined) throw new Error('The landing page links to no college')
  return id
}

const middle = (values: number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
const scoreOf = (results: Result[], category: Category) =>
  Math.round(middle(results.map(({ categories: found }) => found[category].score)) * 100)

/** Lists the failed audits of categories with plain pass-or-fail checks. */
function failuresOf(results: Result[], category: Category): string {
  if (category === 'performance') return ''
  const failed = Object.entries(results[0]?.audits ?? {}).filter(([, { score }]) => score === 0)
  return ` (${failed.map(([name]) => name).join(', ')})`
}
