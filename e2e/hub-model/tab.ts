import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import type { Sender } from '../../server/test/chaos/platform/pairs.ts'
import type { Entries } from './browser.ts'
import type { Shown, TabCommand } from './commands.ts'

interface Reply {
  id: number
  result: unknown
  storage: Entries
}

/** Bundles the hub's client for a worker. Returns the file. */
export async function bundleClient(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: new URL('./hub-client.ts', import.meta.url).pathname,
      outDir: join(folder, 'client'),
      rolldownOptions: { output: { entryFileNames: 'hub-client.mjs' } },
    },
  })
  return join(folder, 'client', 'hub-client.mjs')
}

/** Runs an open tab as a worker. A reload kills it at any point and keeps only the browser's storage. */
export class Tab {
  readonly #file: string
  readonly #url: string
  readonly #person: Sender
  #worker: Worker | undefined
  #storage: Entries = []
  #asked = 0
  readonly #waiting = new Map<number, (result: unknown) => void>()

  private constructor(file: string, url: string, person: Sender) {
    this.#file = file
    this.#url = url
    this.#person = person
  }

  static async open(file: string, url: string, person: Sender): Promise<Tab> {
    const tab = new Tab(file, url, person)
    await tab.#start()
    return tab
  }

  /** Sends the tab a command. Returns true when the tab could do it. */
  async obey(command: TabCommand): Promise<unknown> {
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker?.postMessage({ id, command })
    })
  }

  async look(): Promise<Shown> {
    // the worker is our own and answers in this shape
    const shown: unknown = await this.obey({ type: 'look' })
    if (!isShown(shown)) throw new Error('The tab shows nothing')
    return shown
  }

  async reload() {
    await this.obey({ type: 'look' })
    await this.close()
    await this.#start()
  }

  async close() {
    await this.#worker?.terminate()
  }

  /** Waits a few seconds at most until the tab shows the right state; the caller compares the result. */
  async until(isRight: (shown: Shown) => boolean) {
    for (let turn = 0; turn < 150 && !isRight(await this.look()); turn++) await sleep(20)
  }

  #start(): Promise<void> {
    const { token, senderId: userId, conversationId, address } = this.#person
    const worker = new Worker(this.#file, {
      workerData: { url: this.#url, token, userId, conversationId, address, storage: this.#storage },
    })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      worker.on('error', (error) => {
        process.stderr.write(`the tab crashed: ${error instanceof Error ? error.stack : String(error)}\n`)
        reject(error)
        for (const settle of this.#waiting.values()) settle(undefined)
        this.#waiting.clear()
      })
      worker.on('message', ({ id, result, storage }: Reply) => {
        this.#storage = storage
        this.#waiting.get(id)?.(result)
        this.#waiting.delete(id)
        if (id === 0) resolve()
      })
    })
  }
}

function isShown(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null && 'messages' in value && 'waiting' in value
}
