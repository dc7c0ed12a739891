import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const day = 24 * 3600
const inUse = 0 // the time of a file that the running build has, in seconds

interface Keeping {
  /** The folders with the files of this build, by the path under which they are served. */
  builds: readonly string[]
  /** The folder that outlives a build. */
  kept: string
  now: Date
}

/**
 * Keeps the scripts and styles of this build beside those of earlier ones, which stay for a day after the first start
 * without them: a page that was opened before a deploy still asks for its own.
 */
export async function keepAssets({ builds, kept, now }: Keeping): Promise<void> {
  await mkdir(kept, { recursive: true })
  const current = new Set<string>()
  for (const folder of builds) {
    for (const name of await filesIn(folder)) {
      if (/\.(?:br|gz|map)$/.test(name) || current.has(name)) continue
      current.add(name)
      await keep(join(folder, name), join(kept, name))
    }
  }
  const seconds = now.getTime() / 1000
  for (const name of await filesIn(kept)) {
    if (current.has(name)) continue
    const file = join(kept, name)
    const left = await leftAt(file)
    if (left === inUse) await utimes(file, seconds, seconds)
    // another process of the product may have removed it
    else if (left !== undefined && seconds - left > day) await rm(file, { force: true })
  }
}

async function keep(file: string, copy: string) {
  const left = await leftAt(copy)
  if (left === undefined) {
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(file, copy)
  }
  if (left !== inUse) await utimes(copy, inUse, inUse)
}

async function leftAt(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && Math.floor(found.mtimeMs / 1000)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
