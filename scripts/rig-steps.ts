import { ensureHeadlessShell } from './chromium.ts'
import type { Step } from './steps.ts'

/** The rigs that start the whole product with its pages; the others start the server alone. */
const withPages = new Set([
  'cluster',
  'database-cut',
  'stalled-readers',
  'disk-full',
  'kill',
  'slow-clients',
  'stream-cuts',
  'xss',
])
const withBrowser = new Set(['xss'])

/**
 * Builds the step of a run for a rig; `size` is the number of its repetitions or inputs (docs/reliability.md).
 */
export function rigStep(name: string, size?: number): Step {
  return {
    name: `Rig ${name}`,
    args: ['server/test/chaos/run.ts', name, ...(size === undefined ? [] : [String(size)])],
    needs: [...(withPages.has(name) ? ['Web build'] : []), ...(withBrowser.has(name) ? ['Browser'] : [])],
    ...(withBrowser.has(name) ? { env: () => ({ CHROMIUM: ensureHeadlessShell() }) } : {}),
  }
}
