import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/embedded-postgres/process.ts'
import { percentile } from '../harness/load.ts'
import type { Report } from '../harness/report.ts'
import { startProduct } from './product-start.ts'
import { schoolsAsCsv } from './schools.ts'

const importer = fileURLToPath(new URL('../../server/cli/import-colleges.ts', import.meta.url))
const goals = { startSeconds: 3, megabytes: 200, importSeconds: 10 }
const starts = 5
const idle = 20_000 // milliseconds until an unused process is idle

/** Measures `npm start` on existing data, the idle process's memory, and an import of all colleges. */
export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-start-'))
  // PostgreSQL's own system account needs access
  chmodSync(folder, 0o755)
  try {
    const port = await freePort()
    const first = await startProduct(port, folder)
    await first.stop()
    const bare = bareNode()
    const warm: number[] = []
    for (let count = 0; count < starts; count++) {
      const product = await startProduct(port, folder)
      warm.push(product.took)
      await product.stop()
    }
    const product = await startProduct(port, folder)
    await sleep(idle)
    const megabytes = product.memory()
    const csv = join(folder, 'schools.csv')
    writeFileSync(csv, schoolsAsCsv())
    const importSeconds = importOf(csv, folder)
    await product.stop()
    const startSeconds =
      percentile(
        warm.sort((one, other) => one - other),
        0.5,
      ) / 1000
    return {
      tables: [
        {
          title: 'Start, memory, import',
          columns: ['', 'measured', 'goal', 'times a bare Node start'],
          rows: [
            [
              'first start, with demo data',
              `${(first.took / 1000).toFixed(1)} s`,
              '',
              Math.round(first.took / bare),
            ],
            [
              `warm start, middle of ${starts}`,
              `${startSeconds.toFixed(1)} s`,
              `${goals.startSeconds} s`,
              Math.round((startSeconds * 1000) / bare),
            ],
            ['memory of the idle app', `${Math.round(megabytes)} MB`, `${goals.megabytes} MB`, ''],
            [
              'import of 1,650 schools beside the app',
              `${importSeconds.toFixed(1)} s`,
              `${goals.importSeconds} s`,
              Math.round((importSeconds * 1000) / bare),
            ],
          ],
        },
      ],
      missed: [
        ...(startSeconds > goals.startSeconds ? [`A warm start takes ${startSeconds.toFixed(1)} s`] : []),
        ...(megabytes > goals.megabytes ? [`The idle app keeps ${Math.round(megabytes)} MB`] : []),
        ...(importSeconds > goals.importSeconds ? [`The import takes ${importSeconds.toFixed(1)} s`] : []),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the milliseconds to start and end a bare Node on this machine now, the baseline for all else. */
function bareNode(): number {
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now()
    spawnSync(process.execPath, ['-e', ''])
    return performance.now() - began
  })
  return percentile(
    times.sort((one, other) => one - other),
    0.5,
  )
}

function importOf(csv: string, dataDir: string): number {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [importer, csv], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The import failed: ${stderr}`)
  return (performance.now() - began) / 1000
}
