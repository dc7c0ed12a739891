import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { ProcessAccounts, type ProcessSample } from './process-accounts.ts'

const interval = 250 // milliseconds between two samples
const ticksPerSecond = 100 // USER_HZ, 100 on every Linux

/**
 * Counts the CPU seconds of started programs, each with its whole process tree. Linux only:
 * elsewhere they are undefined.
 */
export class ProcessTrees {
  readonly #accounts = new Map<number, ProcessAccounts>()
  #reaped = 0
  #timer: NodeJS.Timeout | undefined

  /** Follows the program with that process id from now on. */
  follow(pid: number) {
    if (!existsSync('/proc/self/stat')) return
    if (this.#accounts.size === 0) this.#reaped = readReaped()
    this.#accounts.set(pid, new ProcessAccounts(pid))
    this.#timer ??= setInterval(() => this.#sample(), interval).unref()
    this.#sample()
  }

  /** Stops following an ended program. Returns its CPU seconds. */
  end(pid: number): number | undefined {
    const accounts = this.#accounts.get(pid)
    if (!accounts) return
    this.#sample()
    // this process awaits no children but the programs, so the increase belongs to the ended one
    const before = this.#reaped
    this.#reaped = readReaped()
    this.#accounts.delete(pid)
    if (this.#accounts.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    return accounts.ticks(this.#reaped - before) / ticksPerSecond
  }

  #sample() {
    const processes = readProcesses()
    for (const accounts of this.#accounts.values()) accounts.record(processes)
  }
}

/**
 * Sums the CPU seconds of a process, its present descendants and their ended children; undefined without /proc.
 */
export function treeSeconds(root: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const processes = readProcesses()
  const ours = new Set([root])
  for (let before = 0; before !== ours.size; ) {
    before = ours.size
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid)
  }
  const ticks = processes
    .filter(({ pid }) => ours.has(pid))
    .reduce((sum, { own, reaped }) => sum + own + reaped, 0)
  return ticks / ticksPerSecond
}

const readReaped = () => readStat('self')?.reaped ?? 0

function readProcesses(): ProcessSample[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
}

function readStat(name: string): ProcessSample | undefined {
  let line: string
  try {
    line = readFileSync(`/proc/${name}/stat`, 'latin1')
  } catch {
    return // the process has ended
  }
  // the program's name is in parentheses and may contain anything, so fields are counted after it,
  // numbered as in proc(5)
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    session: field(6),
    began: field(22),
    own: field(14) + field(15),
    reaped: field(16) + field(17),
  }
}
