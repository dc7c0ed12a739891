import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from './schedule.ts'
import { root } from './sources.ts'

export interface Counts {
  passed: number
  failed: number
}

/** One part of a run: a program of this project under the pinned Node. */
export interface Step extends Task {
  /** The steps it shares a budget with; its own name without one. */
  group?: string
  args: string[]
  cwd?: string
  /** As a function when it is known only once the needs have passed. */
  env?: Record<string, string> | (() => Record<string, string>)
  /** For tests: how many there were, read after the program ended. */
  count?: () => Counts
}

/** The file a package runs as `command`. */
export function binary(packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

/** Reads a report file; no tests when the program never wrote it. */
export function readReport<Report>(file: string, counts: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  return counts(JSON.parse(readFileSync(file, 'utf8')))
}
