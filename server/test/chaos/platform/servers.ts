import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor } from '../../../embedded-postgres/account.ts'

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

/** Finds a server program, installing it first on Debian as root. */
export function findServer(program: string, debianPackage: string): string {
  const found = () => folders.map((folder) => `${folder}/${program}`).find((path) => existsSync(path))
  const known = found()
  if (known) return known
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(`Install ${program}`)
  process.stderr.write(`Installing ${debianPackage} (once)\n`)
  const command = `apt-get update && apt-get install -y --no-install-recommends ${debianPackage}`
  spawnSync('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  const installed = found()
  if (!installed) throw new Error(`${debianPackage} could not be installed`)
  return installed
}

/** Runs a server program, which ends with the rig. */
export class Server {
  readonly #command: string
  readonly #args: readonly string[]
  readonly #port: number
  readonly #ordinary: boolean
  #process: ChildProcess | undefined

  /**
   * Takes a program to start; `ordinary` runs it as an ordinary user, for those that refuse to run as root.
   */
  constructor(
    command: string,
    args: readonly string[],
    { port, ordinary = false }: { port: number; ordinary?: boolean },
  ) {
    this.#command = command
    this.#args = args
    this.#port = port
    this.#ordinary = ordinary
    process.once('exit', () => this.#process?.kill('SIGKILL'))
  }

  /** Starts the program and waits until it accepts connections. */
  async start() {
    const child = spawn(this.#command, this.#args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(this.#ordinary ? accountFor('/') : {}),
    })
    this.#process = child
    for (let attempt = 0; attempt < 400; attempt++) {
      if (child.exitCode !== null || child.signalCode !== null) break
      if (await takesConnections(this.#port)) return
      await sleep(25)
    }
    throw new Error(`${this.#command} did not start`)
  }

  /** Sends a signal, such as the one to reload the settings. */
  signal(signal: NodeJS.Signals) {
    this.#process?.kill(signal)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
}
