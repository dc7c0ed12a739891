import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { systemIds } from '../src/platform/ids.ts'
import { type Account, accountFor, canEnter, isRoot } from './account.ts'
import { type Binaries, postgresBinaries } from './binaries.ts'

const run = promisify(execFile)

/** The place where root keeps files that another account must reach when the data directory is closed to it. */
const openPlace = '/var/lib/touchline'

export const superuser = 'touchline'

/** Runs PostgreSQL without the app's environment: a stray PGPORT or locale would change its behavior. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The files of one embedded PostgreSQL, and the account allowed to open them. */
export interface Cluster {
  directory: string
  logFile: string
  password: string
  account: Account | undefined
  binaries: Binaries
}

/**
 * Opens the cluster of `dataDir`, creating it on first use in `<dataDir>/postgres`. When PostgreSQL's account cannot
 * enter `dataDir` (root with a data directory below its home), that entry is a link to a folder below
 * /var/lib/touchline.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const entry = join(dataDir, 'postgres')
  const account = accountFor(existsSync(entry) ? entry : dataDir)
  const binaries = postgresBinaries(account, isRoot() ? openPlace : dataDir)
  const logFile = join(dataDir, 'postgres.log')
  const passwordFile = join(dataDir, 'postgres.password')
  if (!existsSync(entry)) {
    const password = systemIds.secret()
    rmSync(passwordFile, { force: true })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    await create(entry, password, { account, binaries })
  } else if (!canEnter(dirname(realpathSync(entry)), account)) {
    moveToOpenPlace(entry)
  }
  return { directory: realpathSync(entry), logFile, password: readPassword(passwordFile), account, binaries }
}

function readPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Error(
    `${file} is missing, and without it the database beside it cannot be opened. ` +
      `Put it back, or remove ${dirname(file)} to begin with an empty database.`,
  )
}

/**
 * Creates a cluster as `postgres.new` and then renames it: a first start that was cut short leaves only the former,
 * which the next one deletes.
 */
async function create(
  entry: string,
  password: string,
  { account, binaries }: Pick<Cluster, 'account' | 'binaries'>,
) {
  const outside = !canEnter(dirname(entry), account)
  const home = outside ? newOpenFolder() : dirname(entry)
  const fresh = join(home, 'postgres.new')
  const passwordFile = join(home, 'postgres.new-password')
  for (const path of [fresh, passwordFile]) rmSync(path, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [fresh, passwordFile]) chownSync(path, account.uid, account.gid)
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const login = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  try {
    await run(binaries.initdb, ['-D', fresh, ...options, ...login], {
      cwd: home,
      env: cleanEnvironment,
      ...account,
    })
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The database could not be made in ${home}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, join(home, 'postgres'))
  if (outside) symlinkSync(join(home, 'postgres'), entry)
}

/** Creates a folder with a random name, so that removing the data directory always means starting fresh. */
function newOpenFolder(): string {
  mkdirSync(openPlace, { recursive: true })
  const folder = mkdtempSync(join(openPlace, 'data-'))
  for (const path of [openPlace, folder]) chmodSync(path, 0o755)
  return folder
}

/**
 * Moves a cluster to where its account can enter: the data directory was closed, or the project moved below a closed
 * home, since the cluster was created.
 */
function moveToOpenPlace(entry: string) {
  const target = join(newOpenFolder(), 'postgres')
  renameSync(realpathSync(entry), target)
  rmSync(entry, { force: true })
  symlinkSync(target, entry)
}
