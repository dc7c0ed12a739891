import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url))

/**
 * Identifies this build's contract by its sources: pages drop offline data of another contract, which may lack a field
 * they read. A build without changes there keeps what people can read offline.
 */
export function contractVersion(folder = contract): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}
