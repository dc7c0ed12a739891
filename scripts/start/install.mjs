import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { withElapsed } from './elapsed.mjs'
import { foreignBinaries } from './node-binaries.mjs'

// Plain JavaScript for any Node >= 20: this runs before any package is installed.

const root = new URL('../../', import.meta.url)
const lockfile = new URL('package-lock.json', root)
const marker = new URL('node_modules/.touchline-lock', root)
const guard = new URL('node_modules/.touchline-installing', root)

/**
 * Installs the locked packages when node_modules is missing or older than package-lock.json. Ends
 * the process on failure. A folder without package-lock.json, such as the image, already has its
 * packages.
 */
export async function ensureInstalled() {
  if (!existsSync(lockfile)) return
  if (isInstalled()) return
  mkdirSync(new URL('node_modules', root), { recursive: true })
  await takeGuard()
  try {
    if (isInstalled()) return
    await install()
    refuseForeignNode()
    writeFileSync(marker, lockHash())
  } finally {
    rmSync(guard, { force: true })
  }
}

function refuseForeignNode() {
  const [foreign] = foreignBinaries(new URL('node_modules/', root))
  if (foreign === undefined) return
  rmSync(guard, { force: true })
  console.error(
    `${foreign} is not the Node whose SHA-256 stands in scripts/start/node-binaries.json, so nothing was started. ` +
      'Check your registry, remove node_modules, and run the same command again.',
  )
  process.exit(1)
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

function isInstalled() {
  return read(marker) === lockHash()
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Prevents two starts in a fresh clone from installing at the same time; takes over the lock of a
 * killed install.
 */
async function takeGuard() {
  let told = false
  for (;;) {
    try {
      writeFileSync(guard, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isAlive(Number(read(guard)))) {
      rmSync(guard, { force: true })
      continue
    }
    if (!told) console.log('Waiting for another install in this folder…')
    told = true
    await sleep(300)
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return Date.now() - statSync(guard).mtimeMs < 15 * 60_000
  } catch {
    return false
  }
}

/**
 * Uses `npm install --no-save` instead of `npm ci`: it installs exactly the locked versions too,
 * but keeps correct packages, and it works with a registry that lacks other platforms' optional
 * packages.
 */
async function install() {
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts']
  const npm = process.env.npm_execpath
  const quiet = [...args, '--loglevel=error', '--no-audit', '--no-fund']
  const options = {
    cwd: root,
    shell: !npm && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const label = 'Installing packages (about a minute, longer on a busy machine)'
  const run = () =>
    npm ? finished(process.execPath, [npm, ...quiet], options) : finished('npm', quiet, options)
  const { code, said } = await withElapsed(label, run, (result) => result.code !== 0)
  if (code === 0) return
  console.error(said)
  console.error(
    'The packages could not be installed; the lines above say why. Run the same command to try again.',
  )
  rmSync(guard, { force: true })
  process.exit(1)
}

/** Runs a program to its end; gives its exit code and all that it printed. */
function finished(command, args, options) {
  const child = spawn(command, args, options)
  const said = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(text))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, said: error.message }))
    child.once('close', (code) => resolve({ code, said: said.join('') }))
  })
}
