import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from './schedule.ts'
import { root } from './sources.ts'

export interface Counts {
  passed: number
  failed: number
}

/** A part of a run: a program of this project under the pinned Node. */
export interface Step extends Task {
  args: string[]
  cwd?: string
  /** A function when it depends on earlier steps. */
  env?: Record<string, string> | (() => Record<string, string>)
  /** For tests: their numbers, read after the program ended. */
  count?: () => Counts
}

/** Finds the file that a package runs as `command`. */
export function binary(packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

/** Reads a report file; counts no tests when it is missing. */
export function readReport<Report>(file: string, counts: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  return counts(JSON.parse(readFileSync(file, 'utf8')))
}
