import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Tells that another process holds the directory; `message` can be shown as it is. */
export class DirectoryInUse extends Error {}

/**
 * Makes this process the only one in `directory` and returns the release. The operating system holds the lock (through
 * SQLite's file lock, the one portable lock Node offers), so a killed process leaves none behind. Throws DirectoryInUse
 * when another still holds it after `patience` milliseconds.
 */
export async function lockDirectory(directory: string, label: string, patience = 3000): Promise<() => void> {
  const lock = new DatabaseSync(join(directory, 'app.lock'))
  for (let waited = 0; ; waited += 100) {
    try {
      lock.exec('begin exclusive')
      break
    } catch (error) {
      if (!isBusy(error) || waited >= patience) {
        lock.close()
        throw isBusy(error) ? new DirectoryInUse(describeHolder(directory)) : error
      }
      await sleep(100)
    }
  }
  writeFileSync(holderFile(directory), label)
  return () => lock.close()
}

const holderFile = (directory: string) => join(directory, 'app.holder')

function describeHolder(directory: string): string {
  return (
    `Already running on ${readHolder(directory)} with the data directory ${directory}. ` +
    'Stop that one first, or give this one its own PORT and DATA_DIR.'
  )
}

function readHolder(directory: string): string {
  try {
    return readFileSync(holderFile(directory), 'utf8')
  } catch {
    return 'another port'
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
