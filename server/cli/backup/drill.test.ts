import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { logIn, pictureSizes } from '@touchline/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts'
import { createApp } from '../../src/app.ts'
import { demoPassword, makeCoach, makePlayer } from '../../src/auth/factory.ts'
import { makeCollege } from '../../src/colleges/factory.ts'
import { fileName } from '../../src/pictures/jobs.ts'
import { audit } from '../../src/platform/audit.ts'
import { createPlatform, type RunningPlatform } from '../../src/platform/create-platform.ts'
import { connect, transact } from '../../src/platform/db/database.ts'
import { migrateAtLeastTo } from '../../src/platform/db/migrate.ts'
import { readEnv } from '../../src/platform/env.ts'
import { theirs } from '../../src/platform/i18n/localized-text.ts'
import { queueMail } from '../../src/platform/jobs/mailer.ts'
import { authSecret, secretSetting } from '../../src/platform/secret.ts'
import { folderStorage, type Storage } from '../../src/platform/storage/folder.ts'
import { TestClock } from '../../test/support/app.ts'
import { emptyDatabase, testDatabase } from '../../test/support/database.ts'
import { makeBackup } from './make-backup.ts'
import { Manifest, manifestFile } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const run = promisify(execFile)
const log = pino({ level: 'silent' })
const progress = () => {}
const clock = new TestClock()
const userId = '019df56f-4a19-77ab-bed2-3de71d7f06ed'

let room: string
let backup: string
let original: Awaited<ReturnType<typeof testDatabase>>
let empty: EmbeddedPostgres
let people: Awaited<ReturnType<typeof fill>>

// Starts two databases, which is slow on a busy machine.
const testTimeout = 90_000

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'touchline-drill-'))
  // PostgreSQL's own system account needs access.
  await chmod(room, 0o755)
  backup = join(room, 'backup')
  original = await testDatabase()
  empty = await startEmbeddedPostgres({ dataDir: join(room, 'data'), log })
  await inPlatform(original.url, 'original', async (platform) => {
    people = await fill(platform)
    await makeBackup(source(original.url, platform), backup)
  })
}, testTimeout)
afterAll(async () => {
  await original.drop()
  await empty.stop()
  await rm(room, { recursive: true, force: true })
})

/** Runs the whole product on this database with its own picture folder while `work` runs. */
async function inPlatform(
  databaseUrl: string,
  name: string,
  work: (running: RunningPlatform) => Promise<void>,
) {
  const env = readEnv({ DATA_DIR: join(room, name), LOG_LEVEL: 'silent' })
  const running = createPlatform({ env, databaseUrl, log, clock, background: false })
  const app = await createApp(running.platform)
  await running.start()
  try {
    await work(running)
  } finally {
    await app.close()
    await running.stop()
  }
}

function source(databaseUrl: string, { platform }: RunningPlatform) {
  return { databaseUrl, storage: platform.storage, clock, keepSecret: true, progress }
}

/** Creates people with special characters, a picture, a pending and a failed email, and numbered log lines. */
async function fill({ platform }: RunningPlatform) {
  const { collegeId } = await makeCollege(platform)
  const coach = await makeCoach(platform, { collegeId, name: "Zoë O'Hara \\ \t" })
  const player = await makePlayer(platform, { accolades: 'One\nTwo\r\n"three"\t\\N \\.', gpa: 3.25 })
  const storageKey = platform.ids.secret()
  for (const pixels of Object.values(pictureSizes)) {
    await platform.storage.put(
      fileName(storageKey, pixels),
      new Uint8Array([82, 73, pixels % 256]),
      'image/webp',
    )
  }
  await platform.db
    .insertInto('pictures')
    .values({
      id: platform.ids.next(),
      kind: 'player',
      ownerId: player.userId,
      storageKey,
      bytes: 6,
      createdAt: clock.now(),
    })
    .execute()
  await audit(platform, platform.db, { action: 'privacy.exported', subjectId: player.userId })
  await transact(platform.db, (trx) =>
    queueMail(platform, trx, {
      to: player.email,
      subject: theirs('It waits'),
      heading: theirs('Hello'),
      paragraphs: [theirs('Still here.')],
    }),
  )
  const dead = { to: player.email, subject: 'It failed', heading: 'Hello', paragraphs: [] }
  await sql`insert into pgboss.job (name, data, source_name)
    values ('dead-letters', ${JSON.stringify(dead)}, 'mail')`.execute(platform.db)
  await authSecret(platform)
  return { coach, player, storageKey }
}

const inFolder = <Result>(name: string, work: (storage: Storage) => Promise<Result>) =>
  work(folderStorage(join(room, name, 'pictures')))

async function manifestOf(folder: string) {
  return Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
}

async function namesIn(url: string): Promise<string[]> {
  const { db } = connect(url, 1)
  const rows = await db.selectFrom('users').select('name').orderBy('name').execute()
  await db.destroy()
  return rows.map(({ name }) => name)
}

test('the tools of any system prove a backup whole', async () => {
  await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup })
  await run('gzip', ['--test', join(backup, 'tables', 'users.copy.gz')])
})

test('of a database that never held the product there is no backup, and the reason is said', async () => {
  const folder = join(room, 'nothing')
  await inFolder('nothing', async (storage) => {
    const source = { databaseUrl: empty.url, storage, clock, keepSecret: true, progress }
    await expect(makeBackup(source, folder)).rejects.toThrow('holds no Touchline yet')
  })
  expect(await readdir(room)).not.toContain('nothing')
})

test('a backup comes back in an empty cluster: rows, checksums, pictures, waiting mail, a real log-in', async () => {
  const name = 'restored'
  await inFolder(name, (storage) =>
    restoreBackup({ databaseUrl: empty.url, storage, replace: false, progress }, backup),
  )
  await inPlatform(empty.url, name, async (running) => {
    const { platform } = running
    const again = await makeBackup(source(empty.url, running), join(room, 'again'))
    const made = await manifestOf(backup)
    expect(again.tables).toEqual(made.tables)
    expect(again.tables.find((table) => table.name === 'users')?.rows).toBe(2)
    expect(again.jobs).toEqual(made.jobs)
    expect(again.jobs).toHaveLength(2)
    expect(await platform.storage.get(fileName(people.storageKey, 512))).toEqual(Buffer.from([82, 73, 0]))
    const app = await createApp(platform)
    for (const { email } of [people.coach, people.player]) {
      const payload = { email, password: demoPassword }
      expect((await app.inject({ method: 'POST', url: logIn.path, payload })).statusCode).toBe(200)
    }
    await app.close()
    await platform.jobs.drain()
    const mails = await platform.db.selectFrom('mails').select('subject').execute()
    // Permanently failed emails are retried too.
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['It failed', 'It waits'])
    const numbers = await platform.db.selectFrom('auditLog').select('id').orderBy('id').execute()
    expect(numbers.map(({ id }) => Number(id))).toEqual([1, 2, 3])
  })
})

test('people who are there already are not overwritten unless that is wanted', async () => {
  const { url, drop } = await testDatabase()
  try {
    await inPlatform(
      url,
      'others',
      async ({ platform }) => void (await makePlayer(platform, { name: 'Stays Here' })),
    )
    const restore = (replace: boolean) =>
      inFolder('others', (storage) => restoreBackup({ databaseUrl: url, storage, replace, progress }, backup))
    await expect(restore(false)).rejects.toThrow('This database already has people in it')
    expect(await namesIn(url)).toEqual(['Stays Here'])
    await restore(true)
    expect(await namesIn(url)).toEqual(['Robin Fields', "Zoë O'Hara \\ \t"])
  } finally {
    await drop()
  }
})

test('a running app, a damaged file and a missing one are noticed before anything changes', async () => {
  const { url, drop } = await testDatabase()
  const damaged = join(room, 'damaged')
  await run('cp', ['-r', backup, damaged])
  const restore = (folder: string) =>
    inFolder('none', (storage) =>
      restoreBackup({ databaseUrl: url, storage, replace: true, progress }, folder),
    )
  try {
    await inPlatform(url, 'running', async ({ platform }) => {
      await makePlayer(platform, { name: 'Stays Here' })
      await expect(restore(backup)).rejects.toThrow('Touchline is running on this database')
    })
    await appendFile(join(damaged, 'tables', 'players.copy.gz'), 'x')
    await expect(restore(damaged)).rejects.toThrow('players.copy.gz is not what the backup wrote')
    await rm(join(damaged, 'tables', 'players.copy.gz'))
    await expect(restore(damaged)).rejects.toThrow('no such file')
    expect(await namesIn(url)).toEqual(['Stays Here'])
  } finally {
    await drop()
  }
})

test('connections that a pooler keeps of a stopped app do not stand in the way, one at work does', async () => {
  const { url, drop } = await testDatabase()
  const pooled = new pg.Client({ connectionString: url, application_name: 'touchline' })
  await pooled.connect()
  const restore = () =>
    inFolder('pooled', (storage) =>
      restoreBackup({ databaseUrl: url, storage, replace: false, progress }, backup),
    )
  try {
    await pooled.query('begin')
    await expect(restore()).rejects.toThrow('Touchline is running on this database')
    await pooled.query('commit')
    await restore()
    expect(await namesIn(url)).toEqual(['Robin Fields', "Zoë O'Hara \\ \t"])
  } finally {
    await pooled.end()
    await drop()
  }
})

test('a backup made at an older schema comes back and is migrated', async () => {
  const migration = '008-account-changes'
  const older = await emptyDatabase()
  const target = await emptyDatabase()
  const name = `older-${migration}`
  try {
    const { db } = connect(older.url, 1)
    await migrateAtLeastTo(db, migration)
    await sql`insert into users (id, type, email, name, email_verified, created_at, updated_at)
        values (${userId}, 'player', 'ana@families.example', 'Ana', true, now(), now())`.execute(db)
    await sql`insert into players (user_id, gender, age, created_at, updated_at)
        values (${userId}, 'female', 16, now(), now())`.execute(db)
    await db.destroy()
    await mkdir(join(room, name))
    await inFolder(name, async (storage) => {
      const folder = join(room, name, 'backup')
      const made = await makeBackup(
        { databaseUrl: older.url, storage, clock, keepSecret: true, progress },
        folder,
      )
      expect(made.migrations.at(-1)).toBe(migration)
      await restoreBackup({ databaseUrl: target.url, storage, replace: false, progress }, folder)
    })
    await inPlatform(target.url, name, async ({ platform }) => {
      const players = platform.db.selectFrom('players').select(['userId', 'linkPreview'])
      expect(await players.execute()).toMatchObject([{ userId }])
    })
    expect(await namesIn(target.url)).toEqual(['Ana'])
  } finally {
    await older.drop()
    await target.drop()
  }
})

test('while the picture store is away the rows are kept, the missing files are named, and no connection is held', async () => {
  const { db } = connect(original.url, 1)
  const held: unknown[] = []
  const get = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where application_name = 'touchline-backup' and datname = current_database()`.execute(db)
    held.push(...rows)
    throw new Error('The store is away')
  }
  const storage = { ...folderStorage(room), get }
  const folder = join(room, 'without-pictures')
  const words: string[] = []
  const source = {
    databaseUrl: original.url,
    storage,
    clock,
    keepSecret: true,
    progress: (said: string) => void words.push(said),
  }
  await makeBackup(source, folder)
  await db.destroy()
  expect(held).toEqual([])
  const manifest = await manifestOf(folder)
  expect(manifest.tables).toEqual((await manifestOf(backup)).tables)
  const sizes = Object.values(pictureSizes)
  expect(manifest.picturesLacking).toEqual(sizes.map((pixels) => fileName(people.storageKey, pixels)))
  expect(manifest.pictures).toBe(0)
  expect(words).toContain('The picture store gives nothing: The store is away')
  await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
})

test('outside the demo a backup holds no secret that opens what is sealed in it', async () => {
  const folder = join(room, 'without-secret')
  const storage = folderStorage(room)
  const settingsIn = async (made: string) =>
    gunzipSync(await readFile(join(made, 'tables', 'settings.copy.gz'))).toString()
  expect(await settingsIn(backup)).toContain(secretSetting)
  await makeBackup({ databaseUrl: original.url, storage, clock, keepSecret: false, progress }, folder)
  expect(await settingsIn(folder)).not.toContain(secretSetting)
  await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
})

test('nobody but its owner can look into a backup', async () => {
  expect((await stat(backup)).mode & 0o077).toBe(0)
  // As root, the database runs under another account, which needs to pass through.
  expect((await stat(join(room, 'data'))).mode & 0o066).toBe(0)
  const pictures = join(room, 'original', 'pictures')
  expect((await stat(pictures)).mode & 0o077).toBe(0)
})

test('outside the demo a backup without AUTH_SECRET is refused, and nothing is written', async () => {
  const script = new URL('./backup.ts', import.meta.url).pathname
  const folder = join(room, 'refused')
  const env = { DEMO: 'off', DATABASE_URL: 'postgres://nobody@localhost:1/nothing' }
  await expect(run(process.execPath, [script, folder], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/AUTH_SECRET is not set.*npm run auth:secret/s),
  })
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test('a backup that fails leaves no folder behind', async () => {
  const storage = folderStorage(room)
  const folder = join(room, 'failed')
  const full = () => {
    throw new Error('No room')
  }
  const made = makeBackup(
    { databaseUrl: original.url, storage, clock, keepSecret: true, progress: full },
    folder,
  )
  await expect(made).rejects.toThrow('No room')
  expect((await readdir(room)).filter((entry) => entry.startsWith('failed'))).toEqual([])
})
