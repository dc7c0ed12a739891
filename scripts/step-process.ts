import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './sources.ts'
import type { Step } from './steps.ts'

const patience = 10_000 // milliseconds for a step to shut down
const flush = 2_000 // milliseconds for its last output, when a leftover process keeps the pipe open

/**
 * Runs a step's program with all its children in a process group of its own, and keeps its output until the end.
 */
export class StepProcess {
  readonly #child: ChildProcess
  readonly #said: Buffer[] = []
  #isStopped = false

  constructor({ args, cwd = '.', env = {} }: Step) {
    this.#child = spawn(process.execPath, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...(typeof env === 'function' ? env() : env) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (bytes: Buffer) => this.#said.push(bytes))
    }
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Returns the output so far. */
  get said(): string {
    return Buffer.concat(this.#said).toString('utf8')
  }

  /** Resolves to the exit code once all output has arrived; `onExit` is called at the exit itself. */
  async ended(onExit: () => void): Promise<number> {
    const closed = once(this.#child, 'close')
    const code = await new Promise<number>((resolve) => {
      this.#child.once('error', (error) => {
        this.#said.push(Buffer.from(`${error.message}\n`))
        resolve(1)
      })
      this.#child.once('exit', (exitCode) => resolve(exitCode ?? 1))
    })
    onExit()
    const late = AbortSignal.timeout(flush)
    await Promise.race([closed, once(late, 'abort')])
    return code
  }

  /** Asks the whole group to end, and kills what is left after the program's end or after a while. */
  stop() {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#signal('SIGTERM')
    const timer = setTimeout(() => this.#signal('SIGKILL'), patience)
    this.#child.once('exit', () => {
      clearTimeout(timer)
      this.#signal('SIGKILL')
    })
  }

  #signal(signal: NodeJS.Signals) {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      if (process.platform === 'win32') this.#child.kill(signal)
      else process.kill(-pid, signal)
    } catch {
      // the whole group has ended
    }
  }
}
