import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const neededMajor = 24
const safeMinor = 21 // minor version of that major; the packaged Node for macOS is older

/**
 * The Node that the lock file pins for this platform, or the running one if it is recent enough; on
 * macOS a running one with the latest security fixes takes precedence. Ends the process when there
 * is neither.
 */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  if (process.platform === 'darwin' && isSafe(process.versions.node)) return process.execPath
  const candidates = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  for (const name of candidates) {
    const binary = `${root}node_modules/${name}/bin/${file}`
    // checks that it starts, because a binary for another C library (Alpine's) exists but doesn't
    // run
    if (existsSync(binary) && runs(binary)) return binary
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath
  console.error(
    `Node ${neededMajor} is needed. No packaged Node fits ${process.platform} ${process.arch}, and this one is ${process.version}. ` +
      `Install Node ${neededMajor} from https://nodejs.org and run the same command again.`,
  )
  process.exit(1)
}

function isSafe(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= safeMinor)
}

function runs(binary) {
  return process.execPath === binary || spawnSync(binary, ['--version']).status === 0
}

/**
 * Runs `args` under the pinned Node until it exits: forwards signals to it, and exits with its
 * code. An IPC channel tells the child when this process is killed. With `ownSession`, one Ctrl-C
 * reaches the child once, instead of from the terminal, npm and this process.
 */
export function runPinned(args, { ownSession = false } = {}) {
  const detached = ownSession && process.platform !== 'win32'
  const child = spawn(pinnedNode(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached })
  let lastSignal = 0
  const forward = (signal) => {
    if (Date.now() - lastSignal < 500) return
    lastSignal = Date.now()
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forward(signal))
  process.on('SIGHUP', () => forward('SIGTERM'))
  watchNpm(() => forward('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Calls `onGone` when npm was killed (kill -9): nobody else can stop the child then. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const family = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === family) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

/** The parent and its parent: npm may have put a shell in between, which outlives it. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${/\) . (\d+)/.exec(stat)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}
