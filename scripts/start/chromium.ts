import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shells = ['/usr/bin/chromium-headless-shell']

/**
 * Finds the journeys' browser: headless Chromium, which opens a new context four times as fast.
 * Installs it if permitted, or falls back to full Chromium. Ends the process with instructions when
 * neither exists.
 */
export function ensureHeadlessShell(): string {
  return find(shells) ?? install(shellPackage, shells) ?? find(chromiums) ?? giveUp(shellPackage)
}

/**
 * Finds full Chromium, for pictures and for measurements of visible results. Installs it like the
 * journeys' browser.
 */
export function ensureChromium(): string {
  return find(chromiums) ?? install('chromium', chromiums) ?? giveUp('chromium')
}

const shellPackage = 'chromium-headless-shell'
const command = (name: string) => `apt-get update && apt-get install -y ${name}`

/** Finds the first existing browser; CHROMIUM takes precedence. */
const find = (places: readonly string[]) =>
  [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place))

function install(name: string, places: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const began = performance.now()
  process.stdout.write(`Installing ${name} (once, about a minute)… `)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync('sh', ['-c', command(name)], {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  console.log(result.status === 0 ? `done in ${((performance.now() - began) / 1000).toFixed(0)} s` : 'failed')
  if (result.status !== 0) console.error(result.stderr.trim())
  return find(places)
}

function giveUp(name: string): never {
  console.error('Chromium is missing, and the browser journeys need it. Install it with')
  console.error(`  sudo sh -c '${command(name)}'`)
  console.error('or set CHROMIUM to yours, then run npm test again.')
  process.exit(1)
}
