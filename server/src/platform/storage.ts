import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where pictures are kept: a local folder, or any store that can put, get and delete by key. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or undefined when there are none under this key. */
  get(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
}

/** Keeps pictures in a folder; a file appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} leaves the picture folder`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = join(dirname(path), `.${process.pid}-${key.replaceAll('/', '-')}`)
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
