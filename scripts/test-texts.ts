import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

const texts = new Map<string, string | undefined>()

/** Reads a test file by its path from the root; undefined when it doesn't exist. */
export function textOfTests(file: string): string | undefined {
  if (!texts.has(file)) {
    const path = join(root, file)
    const isThere = /\.(test|spec)\.tsx?$/.test(file) && existsSync(path)
    texts.set(file, isThere ? readFileSync(path, 'utf8') : undefined)
  }
  return texts.get(file)
}
