import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A table's copy: its columns in file order, and the file's content. */
export const TableCopy = z.strictObject({
  name: z.string().regex(/^[a-z_0-9]+$/),
  columns: z.array(z.string()),
  rows: z.int(),
  /** SHA-256 of the uncompressed text, rows in primary key order */
  sha256: z.string().length(64),
})
export type TableCopy = z.infer<typeof TableCopy>

/** A job that was waiting or running. */
export const WaitingJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.int(),
  startAfter: z.iso.datetime({ offset: true }),
})
export type WaitingJob = z.infer<typeof WaitingJob>

/** A backup's content, with checksums that prove it complete. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The rows' schema: every migration that had run */
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableCopy),
  jobs: z.array(WaitingJob),
  pictures: z.int(),
  /** Pictures removed while the backup was made */
  picturesGone: z.array(z.string()),
  /** Pictures that should exist but could not be read from the store */
  picturesLacking: z.array(z.string()).default([]),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
/** The checksum file, in the format of `sha256sum -c`. */
export const sumsFile = 'SHA256SUMS'
/** Returns the path of a table's rows within a backup. */
export const tableFile = (name: string) => join('tables', `${name}.copy.gz`)
export const pictureFile = (name: string) => join('pictures', name)

/** Reads a backup's manifest after checking every file; throws and names the first missing or changed one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const sums = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished backup: ${sumsFile} is missing`)
  })
  for (const line of sums.split('\n').filter((text) => text !== '')) {
    const [expected = '', file = ''] = line.split('  ')
    if ((await sha256Of(join(folder, file))) !== expected) {
      throw new Error(`${file} is not what the backup wrote: the backup is damaged`)
    }
  }
  return Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
}

/** Returns a file's SHA-256 in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
