import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { t } from '@touchline/contract'
import { ProblemError } from '../problem.ts'

/**
 * Stores pictures by key: a local folder or any other store. A full store throws a 507 and an unreachable one a 503;
 * the requested change then did not happen.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns the bytes, or undefined when there are none under this key. */
  get(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
}

/** Builds the 507 of a full store. */
export const storeFull = () =>
  new ProblemError(507, 'unavailable', t`We don't have room for pictures right now. Please try again later.`)

/** Builds the 503 of an unreachable store. */
export const storageUnavailable = () =>
  new ProblemError(
    503,
    'unavailable',
    t`We can't reach the pictures right now. Please try again in a moment.`,
  )

/** Stores pictures in a folder that only its owner can read; a file appears whole or not at all. */
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
      const unfinished = join(dirname(path), `.${process.pid}-${key.replaceAll('/', '-')}`)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(unfinished, bytes, { flush: true, mode: 0o600 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw problemOf(error)
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw problemOf(error)
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Maps the disk's errors for no space and unreachable; anything else is a fault and stays as it is. */
function problemOf(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return storeFull()
  return /^E(IO|ROFS|ACCES|PERM|MFILE|NFILE|NOTDIR)$/.test(code) ? storageUnavailable() : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
