import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { lockDirectory } from '../server/src/platform/directory-lock.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const web = join(root, 'web')
const stamp = join(web, 'build', '.stamp')
const sources = [
  'web/app',
  'web/public',
  'web/package.json',
  'web/tsconfig.json',
  'contract/src',
  'package-lock.json',
]

/** Builds web/build when its sources changed since the last build. Ends the process with the builder's words when that fails. */
export async function buildWebWhenStale(): Promise<void> {
  if (isFresh()) return
  const lockFolder = join(root, 'node_modules', '.touchline-build')
  mkdirSync(lockFolder, { recursive: true })
  const release = await lockDirectory(lockFolder, 'the web build', 5 * 60_000)
  try {
    // another start may have built it while this one waited
    if (!isFresh()) build()
  } finally {
    release()
  }
}

function isFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

function build() {
  const began = performance.now()
  process.stdout.write('Building the web… ')
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  const builder = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const result = spawnSync(process.execPath, [builder, 'build'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) {
    process.stdout.write('failed\n')
    process.stderr.write(result.error?.message ?? `${result.stdout}${result.stderr}`)
    process.exit(1)
  }
  compressFiles(join(web, 'build', 'client'))
  writeFileSync(stamp, hash)
  process.stdout.write(`done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

/** Keeps a brotli and a gzip copy beside each text file, so that no request waits for compression. */
function compressFiles(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const configs = readdirSync(web).filter((name) => name.endsWith('.ts'))
  for (const source of [...sources, ...configs.map((name) => `web/${name}`)]) addToHash(join(root, source))
  return hash.digest('hex')

  function addToHash(path: string) {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) addToHash(join(path, name))
    } else {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
    }
  }
}
