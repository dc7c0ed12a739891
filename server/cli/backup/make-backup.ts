import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { pictureSizes } from '@touchline/contract'
import pg from 'pg'
import { fileName } from '../../src/pictures/jobs.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { reasonsOf } from '../../src/platform/log.ts'
import type { Storage } from '../../src/platform/storage/folder.ts'
import {
  type Manifest,
  manifestFile,
  pictureFile,
  sha256Of,
  sumsFile,
  tableFile,
  type WaitingJob,
} from './manifest.ts'
import { copyOut, listTables, withoutSecret } from './tables.ts'

interface Source {
  databaseUrl: string
  storage: Storage
  clock: Clock
  /** Includes the secret the database made for itself, which opens every sealed key in the backup; for a demo only. */
  keepSecret: boolean
  /** Called with what is being copied. */
  progress(words: string): void
}

/**
 * Writes every row as of one moment, the waiting jobs and the pictures into `folder`, while the app runs. The folder
 * appears whole or not at all, readable only by its owner; `sha256sum -c` reads SHA256SUMS. If the picture store is
 * down, the rows are still written, and the manifest names the missing pictures.
 */
export async function makeBackup(source: Source, folder: string): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await mkdir(join(unfinished, 'tables'), { recursive: true })
  await mkdir(join(unfinished, 'pictures'))
  try {
    const manifest = await write(source, unfinished)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function write(source: Source, folder: string): Promise<Manifest> {
  const { storage, clock, progress } = source
  const { names, ...rows } = await writeRows(source, folder)
  const pictures = await savePictures(names, folder, { storage, progress })
  const manifest: Manifest = {
    format: 1,
    madeAt: clock.now().toISOString(),
    ...rows,
    pictures: pictures.saved.length,
    picturesGone: pictures.gone,
    picturesLacking: pictures.lacking,
  }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeSums(folder, [
    manifestFile,
    ...rows.tables.map(({ name }) => tableFile(name)),
    ...pictures.saved.map(pictureFile),
  ])
  return manifest
}

/** Writes every table, and disconnects before the pictures are copied, which may take hours. */
async function writeRows({ databaseUrl, keepSecret, progress }: Source, folder: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'touchline-backup' })
  // A connection cut during a write fails the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    // One moment of the whole database, however long copying takes.
    await client.query('begin isolation level repeatable read read only')
    const { rows: found } = await client.query("select 1 where to_regclass('kysely_migration') is not null")
    if (found.length === 0)
      throw new Error('This database holds no Touchline yet: start the app on it first.')
    const tables = []
    for (const table of await listTables(client)) {
      progress(table.name)
      tables.push(
        await copyOut(
          client,
          keepSecret ? table : withoutSecret(table),
          createGzip(),
          createWriteStream(join(folder, tableFile(table.name))),
        ),
      )
    }
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    const jobs = await waitingJobs(client)
    const names = await listPictures(client)
    await client.query('commit')
    return { migrations: migrations.map(({ name }) => name), tables, jobs, names }
  } finally {
    await client.end()
  }
}

/** Lists jobs not yet done, such as emails, and permanently failed ones; empty if no app has run. */
async function waitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  )
  if (!known[0]?.exists) return []
  const { rows } = await client.query<Omit<WaitingJob, 'startAfter'> & { startAfter: Date }>(`
    select id, coalesce(source_name, name) as name, coalesce(data, '{}') as data, priority, start_after as "startAfter" from pgboss.job
    where state < 'completed' and name not like '\\_\\_%' order by id`)
  return rows.map((job) => ({ ...job, startAfter: job.startAfter.toISOString() }))
}

async function savePictures(
  names: readonly string[],
  folder: string,
  { storage, progress }: Pick<Source, 'storage' | 'progress'>,
) {
  const saved: string[] = []
  const gone: string[] = []
  for (const [index, name] of names.entries()) {
    const found = await storage.get(name).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ error }),
    )
    if ('error' in found) {
      // The others would only wait for the same store again.
      progress(`The picture store gives nothing: ${reasonsOf(found.error).join(' ')}`)
      return { saved, gone, lacking: names.slice(index) }
    }
    if (!found.bytes) gone.push(name)
    else {
      await writeFile(join(folder, pictureFile(name)), found.bytes)
      saved.push(name)
      if (saved.length % 100 === 0) progress(`${saved.length} pictures`)
    }
  }
  return { saved, gone, lacking: [] }
}

async function writeSums(folder: string, files: readonly string[]) {
  const lines = []
  for (const file of files) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''))
}

/** Lists the files of every stored picture as of the client's transaction. */
async function listPictures(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select storage_key as key from pictures order by key')
  return rows.flatMap(({ key }) => Object.values(pictureSizes).map((pixels) => fileName(key, pixels)))
}
