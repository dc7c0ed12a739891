import { accessSync, constants, existsSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import pg from 'pg'
import { isRoot } from './account.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import {
  type Address,
  findPostgres,
  freePort,
  isRunning,
  type PostgresSettings,
  type RunningPostgres,
  spawnPostgres,
  stopPostgres,
  urlOf,
} from './process.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Log {
  info(message: string): void
  error(details: object, message: string): void
}

interface Options {
  /** The directory for all data, created when missing. */
  dataDir: string
  log: Log
  /** A label for the error of a second start, such as "port 3000". */
  label?: string
  /** For a command beside a running app: uses its database instead of refusing to start. */
  shareRunning?: boolean
  /** Milliseconds in which another app on `dataDir` may end before this start is refused. */
  lockPatience?: number
  settings?: PostgresSettings
}

const database = 'touchline'

/**
 * Runs a real PostgreSQL on a Unix socket and a free loopback port, its data in `<dataDir>/postgres`. It takes over one
 * that a killed app left running, and throws DirectoryInUse when another live app owns `dataDir`.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = prepareDirectory(options.dataDir)
  try {
    const release = await lockDirectory(
      dataDir,
      options.label ?? 'another port',
      options.shareRunning ? 0 : options.lockPatience,
    )
    try {
      return await start(dataDir, options, release)
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    if (!options.shareRunning || !(error instanceof DirectoryInUse)) throw error
    return await shareRunning(dataDir, error)
  }
}

function prepareDirectory(dataDir: string): string {
  // root's database runs under another account, which has to pass through; nobody else reads its content
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`The data directory ${dataDir} belongs to another account`, { cause: error })
  }
  return realpathSync(dataDir)
}

async function start(
  dataDir: string,
  { log, settings }: Options,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir)
  const all = { ...defaultSettings(), ...settings }
  const left = await findPostgres(cluster)
  if (left) log.info('Took over the database process of an app that was killed')
  else setAsideLongLog(cluster.logFile)
  const keeper = keepRunning(cluster, left ?? (await startAnew(cluster, all)), { settings: all, log })
  try {
    await ensureDatabase(cluster, keeper)
  } catch (error) {
    // without this nobody would log it: a full disk, for example
    await keeper.stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    url: urlOf(cluster, keeper, database),
    stop: () => {
      stopped ??= keeper.stop().then(release)
      return stopped
    },
  }
}

/** Restarts PostgreSQL on its port whenever it ends unasked, for example when killed for memory. */
function keepRunning(
  cluster: Cluster,
  first: RunningPostgres,
  { settings, log }: { settings: PostgresSettings; log: Log },
) {
  const { port, socketDirectory } = first
  let running = first
  let restart: Promise<void> | undefined

  async function startAgain() {
    log.error({ pid: running.pid }, 'The database process ended by itself and is started again')
    try {
      running = (await findPostgres(cluster)) ?? (await spawnPostgres(cluster, settings, port))
    } catch (error) {
      log.error({ err: error }, 'The database process could not be started again')
    }
    restart = undefined
  }

  const watch = setInterval(() => {
    if (!restart && !isRunning(cluster, running.pid)) restart = startAgain()
  }, 1000).unref()

  return {
    port,
    socketDirectory,
    stop: async () => {
      clearInterval(watch)
      await restart
      await stopPostgres(cluster, running)
    },
  }
}

/**
 * Starts PostgreSQL and tries up to three times: another program may take the free port first, and the last sessions
 * of a killed database take a moment to end.
 */
async function startAnew(cluster: Cluster, settings: PostgresSettings): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await spawnPostgres(cluster, settings, await freePort())
    } catch (error) {
      if (attempt === 3) throw error
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}

async function ensureDatabase(cluster: Cluster, address: Address) {
  const client = new pg.Client({ connectionString: urlOf(cluster, address, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

async function shareRunning(dataDir: string, inUse: DirectoryInUse): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir)
  const running = await findPostgres(cluster)
  if (!running) throw inUse
  return { url: urlOf(cluster, running, database), stop: async () => undefined }
}

const megabyte = 1024 * 1024

function setAsideLongLog(file: string) {
  if (existsSync(file) && statSync(file).size > 10 * megabyte) renameSync(file, `${file}.1`)
}

/** Uses a modest share of one ordinary server, where the app and other programs live, too. */
function defaultSettings(): PostgresSettings {
  const memory = Math.floor(totalmem() / megabyte)
  return {
    listen_addresses: '127.0.0.1',
    max_connections: '120',
    shared_buffers: `${Math.min(512, Math.max(128, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    maintenance_work_mem: '128MB',
    work_mem: '16MB',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    // compiling a query costs more than running ours
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
}
