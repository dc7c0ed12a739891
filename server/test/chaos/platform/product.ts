import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, withDatabase } from '../../../cli/open-database.ts'
import { readEnv } from '../../../src/platform/env.ts'

const build = new URL('../../../../scripts/build/build.ts', import.meta.url).pathname
const main = new URL('../../../src/main.ts', import.meta.url).pathname
const compiled = new URL('../../../../node_modules/.touchline-compiled', import.meta.url).pathname

/** Lifts the limit on player views: one coach in a rig or benchmark reads more than a real one may. */
export const readsWithoutEnd = { PLAYERS_READ_A_DAY: '10000000', PLAYERS_READ_A_MONTH: '10000000' }

/** Runs the whole product as a process of its own, started like `npm start`, with its own data. */
export class Product {
  readonly folder: string
  readonly url: string
  readonly #settings: Record<string, string>
  readonly #log: number
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number, settings: Record<string, string>) {
    this.folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.#log = openSync(join(folder, 'app.log'), 'a')
    this.#settings = {
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'off',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      ...readsWithoutEnd,
      ...settings,
    }
  }

  /** Builds stale pages and starts the product without people, with its data in a new folder of `place`. */
  static async start(settings: Record<string, string> = {}, place = tmpdir()): Promise<Product> {
    execFileSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] })
    const folder = mkdtempSync(join(place, 'touchline-rig-'))
    // the database's own system account needs access
    chmodSync(folder, 0o755)
    const product = new Product(folder, await freePort(), settings)
    process.once('exit', () => product.#abandon())
    if (!settings.DATABASE_URL) await product.#prepareDatabase()
    await product.launch()
    return product
  }

  get port(): number {
    return Number(new URL(this.url).port)
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Starts the process and waits until it is ready. */
  async launch() {
    // the launcher sets the same
    this.#process = spawn(process.execPath, ['--max-semi-space-size=16', main], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiled,
        ...this.#settings,
      },
      stdio: ['ignore', this.#log, this.#log],
    })
    await this.untilReady()
  }

  /**
   * Waits until the product reports ready. Returns the milliseconds; throws when it exits or takes longer than
   * `patience`.
   */
  async untilReady(patience = 60_000): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < patience) {
      if (this.#process && !isRunning(this.#process)) throw this.#fault('ended')
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.ok) return performance.now() - began
      await sleep(25)
    }
    throw this.#fault('did not get ready')
  }

  #fault(what: string) {
    const lines = readFileSync(join(this.folder, 'app.log'), 'utf8').trim().split('\n')
    return new Error(`The product ${what}; its log ends with:\n${lines.slice(-20).join('\n')}`)
  }

  /** Creates the embedded database and its tables, so that the first start takes no longer than later ones. */
  async #prepareDatabase() {
    await withDatabase('a rig', async () => {}, readEnv({ DATA_DIR: this.folder }))
  }

  /** Returns the address of the embedded database, for looking into it beside the app. */
  async databaseUrl(): Promise<string> {
    const env = readEnv({ DATA_DIR: this.folder })
    return (await openDatabase(env, { label: 'a rig', besideApp: true })).url
  }

  /** Returns the process id of the embedded database. */
  get databasePid(): number {
    return Number(readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** Kills the app with SIGKILL; its database process stays behind. */
  async killApp() {
    if (!this.#process) return
    this.#process.kill('SIGKILL')
    await once(this.#process, 'exit')
  }

  /** Kills the database and all its backends with SIGKILL, as the out-of-memory killer does. */
  killDatabase() {
    process.kill(this.databasePid, 'SIGKILL')
  }

  /** Kills the processes when a rig ends early. */
  #abandon() {
    if (!existsSync(this.folder)) return
    this.#process?.kill('SIGKILL')
    try {
      process.kill(this.databasePid, 'SIGINT')
    } catch {
      // the product has no database of its own, or it is gone
    }
  }

  /** Shuts down as for an upgrade; `launch` starts it again on the same data. */
  async end() {
    if (!this.#process || !isRunning(this.#process)) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }

  /** Shuts down and deletes the data. */
  async stop() {
    await this.end()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Finds a port of this machine that is free right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
