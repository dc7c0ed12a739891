import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const launcher = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

/** A started product and the milliseconds until it served its first page. */
export interface Started {
  took: number
  url: string
  /** Returns the resident memory of the app's process in megabytes, without PostgreSQL. */
  memory(): number
  stop(): Promise<void>
}

/** Starts the product like `npm start`, on that port and data, and waits for the landing page. */
export async function startProduct(port: number, dataDir: string): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, [launcher], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilServed(url, child)
  return {
    took: performance.now() - began,
    url,
    memory: () => residentOf(appOf(child.pid ?? 0)),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilServed(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product exited instead of starting')
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(10)
  }
}

/** Finds the launcher's child process, the app itself. */
function appOf(launcherPid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const pid = pids.find((candidate) => statusOf(candidate).includes(`\nPPid:\t${launcherPid}\n`))
  if (pid === undefined) throw new Error('The process of the app was not found')
  return Number(pid)
}

/** Reads the resident memory of a process in megabytes, from Linux. */
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(String(pid)))?.[1] ?? Number.NaN) / 1000
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
