import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const command = 'apt-get update && apt-get install -y chromium'

/** The browser of the journeys, installed when it is missing and we may. Ends the process with what to do otherwise. */
export function ensureChromium(): string {
  const found =
    findChromium() ?? (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? install() : undefined)
  if (found) return found
  console.error('Chromium is missing, and the browser journeys need it. Install it with')
  console.error(`  sudo sh -c '${command}'`)
  console.error('or name yours in CHROMIUM, then run npm test again.')
  process.exit(1)
}

const findChromium = () => places.find((place) => place !== '' && existsSync(place))

function install(): string | undefined {
  const began = performance.now()
  process.stdout.write('Installing Chromium (once, about a minute)… ')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync('sh', ['-c', command], { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 })
  console.log(result.status === 0 ? `done in ${((performance.now() - began) / 1000).toFixed(0)} s` : 'failed')
  if (result.status !== 0) console.error(result.stderr.trim())
  return findChromium()
}
