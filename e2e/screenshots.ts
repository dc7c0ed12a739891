import { execFileSync } from 'node:child_process'
import { ensureChromium } from '../scripts/chromium.ts'

// Builds stale pages, starts the demo on its own database, and photographs every screen.
const root = new URL('..', import.meta.url).pathname
const inherit = { stdio: 'inherit' } as const
execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, ...inherit })
execFileSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/screens.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: { ...process.env, CHROMIUM: ensureChromium() }, ...inherit },
)
process.stdout.write(`Look at ${root}screenshots/index.html\n`)
