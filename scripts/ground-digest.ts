import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, groundParts, type Parts } from './ground-parts.ts'
import { root } from './sources.ts'

/** The sources in which a rig's faults can originate. */
export interface Ground {
  globs: string[]
  parts?: Parts
  /** Package names; one that ends with a slash stands for its whole scope. */
  packages: string[]
}

const tests = /\.test\.tsx?$|\/testing\//

/**
 * Computes the SHA-256 of the present sources without their comments, which can cause no fault. Throws when a glob or
 * package matches nothing, because it would guard nothing.
 */
export function digestOf({ globs, parts, packages }: Ground): string {
  const hash = createHash('sha256')
  const files = globs.flatMap((glob) => {
    const found = globSync(glob, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    if (found.length === 0) throw new Error(`No file matches ${glob}`)
    return found.filter((file) => !tests.test(file))
  })
  for (const file of [...new Set(files)].sort())
    hash.update(`${file}\n${codeOf(file, readFileSync(join(root, file), 'utf8'))}\n`)
  if (parts) hash.update(JSON.stringify(groundParts(parts)))
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  hash.update(JSON.stringify(versionsIn(lock, packages)))
  return hash.digest('hex')
}

/** Lists names and versions of packages in the lock file, at any depth. */
export function versionsIn(lockfile: string, names: readonly string[]): string[] {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(lockfile)
  const found = Object.entries(packages).map(([place, { version }]) => ({
    name: place.split('node_modules/').at(-1) ?? '',
    version,
  }))
  return names.flatMap((name) => {
    const versions = found.filter((one) =>
      name.endsWith('/') ? one.name.startsWith(name) : one.name === name,
    )
    if (versions.length === 0) throw new Error(`No package is named ${name}`)
    return [...new Set(versions.map((one) => `${one.name} ${one.version}`))].sort()
  })
}

/** Replaces one rig's record in the text of the file, and keeps its formatting. */
export function withRecord(text: string, rig: string, digest: string): string {
  return text.replace(new RegExp(`("${rig}": \\{.*?"passed": ")[^"]*`, 's'), `$1${digest}`)
}
