import { execFileSync } from 'node:child_process'
import { ensureChromium } from '../scripts/chromium.ts'
import { buildIn } from '../scripts/web-build.ts'

// `npm run pseudo-language` builds the pages in a language that marks every translated text, and
// finds texts without the mark.
const root = new URL('..', import.meta.url).pathname
const inherit = { stdio: 'inherit' } as const
execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, ...inherit })
const problem = await buildIn('pseudo')
if (problem !== undefined) throw new Error(problem)
execFileSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/pseudo.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: { ...process.env, CHROMIUM: ensureChromium() }, ...inherit },
)
