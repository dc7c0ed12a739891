import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Language, languages } from '../../contract/src/languages.ts'
import { lockDirectory } from '../../server/embedded-postgres/directory-lock.ts'
import { withElapsed } from '../start/elapsed.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const web = join(root, 'web')
const stamp = join(web, 'build', '.stamp')
const sources = [
  'web/app',
  'web/public',
  'web/worker',
  'web/vite',
  'web/package.json',
  'web/tsconfig.json',
  'contract/src',
  'package-lock.json',
]

/**
 * Builds web/build when its sources changed since the last build, in all languages unless a run
 * needs fewer. Ends the process with the builder's output on failure.
 */
export async function buildWebWhenStale(wanted: readonly Language[] = languages): Promise<void> {
  if (isFresh()) return
  const lockFolder = join(root, 'node_modules', '.touchline-build')
  mkdirSync(lockFolder, { recursive: true })
  const release = await lockDirectory(lockFolder, 'the web build', 5 * 60_000)
  try {
    // another start may have built it in the meantime
    if (!isFresh()) await build(wanted)
  } finally {
    release()
  }
}

function isFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

async function build(wanted: readonly Language[]) {
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  // in parallel, because a build mostly uses one thread
  const inAll = async () =>
    (await Promise.all(wanted.map(buildIn))).filter((problem) => problem !== undefined)
  const problems = await withElapsed(
    'Building the web (about a minute, longer on a busy machine)',
    inAll,
    ({ length }) => length > 0,
  )
  if (problems.length > 0) {
    process.stderr.write(problems.join('\n'))
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}

/** Builds the web in a language. Returns the builder's output on failure. */
async function buildIn(language: Language): Promise<string | undefined> {
  const builder = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', WEB_LANGUAGE: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const code = await new Promise((ended) => child.once('error', ended).once('close', ended))
  if (code !== 0) return `${said.join('')}\n${code}`
  compressFiles(join(web, 'build', language, 'client'))
}

/** Writes a brotli and a gzip copy beside each text file, so that no request waits for compression. */
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
