import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isRoot } from './account.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

// tests share one cluster, because creating it takes longer than all else
let dataDir: string
let started: EmbeddedPostgres[]
const log = { info: vi.fn(), error: vi.fn() }

beforeAll(() => {
  dataDir = newDirectory()
})
beforeEach(() => {
  started = []
  vi.clearAllMocks()
})
afterEach(async () => {
  for (const postgres of started.reverse()) await postgres.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function newDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-postgres-'))
  chmodSync(directory, 0o755)
  return directory
}

async function start(extra: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...extra })
  started.push(postgres)
  return postgres
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const databasePid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Starts another app process on the same data directory, which kills itself once its database runs. */
async function appThatIsKilled(settings: Record<string, string> = {}) {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const code = `
    const { startEmbeddedPostgres } = await import('${module}')
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], log: console, settings: ${JSON.stringify(settings)} })
    await new Promise((done) => process.stdout.write(postgres.url, done))
    process.kill(process.pid, 'SIGKILL')`
  const app = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => app.once('exit', (_code, signal) => resolve(signal)))
  const url = await text(app.stdout)
  expect(await ended).toBe('SIGKILL')
  return url
}

test('keeps data over a clean restart and leaves no process behind', async () => {
  const first = await start()
  await query(first.url, 'create table note as select 1 as id')
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }])
  // it knows letters of every language
  const named = await query(second.url, `select lower('ÉLODIE ŁUCJA') as name`)
  expect(named).toEqual([{ name: 'élodie łucja' }])
})

test('takes over the database process of a killed app', async () => {
  const url = await appThatIsKilled()
  await query(url, 'create table taken_over as select 1 as id')
  const left = databasePid()
  const again = await start()
  expect(databasePid()).toBe(left)
  expect(again.url).toBe(url)
  expect(log.info).toHaveBeenCalledOnce()
  expect(await query(again.url, 'select id from taken_over')).toEqual([{ id: 1 }])
})

test('is reached by a socket that is open to its own account alone', async () => {
  const { url } = await start()
  const directory = decodeURIComponent(new URL(url).hostname)
  expect(directory).toBe(realpathSync(join(dataDir, 'postgres')))
  expect(statSync(join(directory, `.s.PGSQL.${new URL(url).port}`)).mode & 0o777).toBe(0o700)
  expect(await query(url, 'select inet_server_port() as port')).toEqual([{ port: null }])
})

test('is reached by the loopback address where the path of a socket would be too long', async () => {
  const parent = newDirectory()
  const far = join(parent, 'a'.repeat(90))
  const { url } = await start({ dataDir: far })
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await started.pop()?.stop()
  rmSync(parent, { recursive: true, force: true })
})

test('takes over a database process that has no socket, as those of older versions', async () => {
  const left = await appThatIsKilled({ unix_socket_directories: '' })
  expect(new URL(left).hostname).toBe('127.0.0.1')
  expect((await start()).url).toBe(left)
})

test('recovers when the database process was killed too', async () => {
  const url = await appThatIsKilled()
  await query(url, 'create table recovered as select 1 as id')
  process.kill(databasePid(), 'SIGKILL')
  const again = await start()
  expect(await query(again.url, 'select id from recovered')).toEqual([{ id: 1 }])
})

test('starts the database again on its port when it dies under a running app', async () => {
  const { url } = await start()
  process.kill(databasePid(), 'SIGKILL')
  await expect.poll(() => query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect.poll(() => log.error).toHaveBeenCalled()
})

test('refuses a second app on the same data directory, but lets a command share the database', async () => {
  const first = await start({ label: 'port 3000' })
  await expect(start({ lockPatience: 0 })).rejects.toThrow(
    `Already running on port 3000 with the data directory ${dataDir}`,
  )
  const shared = await start({ shareRunning: true })
  expect(shared.url).toBe(first.url)
  await shared.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start that fails once the database process runs leaves none behind', async () => {
  const first = await start()
  const url = new URL(first.url)
  url.pathname = 'postgres'
  await query(url.href, 'drop database touchline with (force)')
  await first.stop()
  // as read-only as on a full disk
  await expect(start({ settings: { default_transaction_read_only: 'on' } })).rejects.toThrow(/read-only/)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const again = await start()
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot())('works for root with a data directory no other account may enter', async () => {
  const closed = newDirectory()
  chmodSync(closed, 0o700)
  const first = await start({ dataDir: closed })
  await query(first.url, 'create table note as select 1 as id')
  await first.stop()
  const outside = dirname(realpathSync(join(closed, 'postgres')))
  expect(outside).not.toContain(closed)
  const second = await start({ dataDir: closed })
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }])
  await second.stop()
  for (const directory of [outside, closed]) rmSync(directory, { recursive: true })
})
