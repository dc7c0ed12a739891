import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** One table as it was: its columns in the order of the file, and what the file holds. */
export const TableCopy = z.strictObject({
  name: z.string().regex(/^[a-z_0-9]+$/),
  columns: z.array(z.string()),
  rows: z.int(),
  /** SHA-256 of the uncompressed text, rows in the order of the primary key */
  sha256: z.string().length(64),
})
export type TableCopy = z.infer<typeof TableCopy>

/** A job that was waiting or under way. */
export const WaitingJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.int(),
  startAfter: z.iso.datetime({ offset: true }),
})
export type WaitingJob = z.infer<typeof WaitingJob>

/** Describes a backup, with the checksums that prove it whole. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema the rows belong to: every migration that had run */
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableCopy),
  jobs: z.array(WaitingJob),
  pictures: z.int(),
  /** Pictures that were removed while the backup was made */
  picturesGone: z.array(z.string()),
  /** Pictures that are kept but could not be read from the store */
  picturesLacking: z.array(z.string()).default([]),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
/** The file of checksums, in the form that `sha256sum -c` reads. */
export const sumsFile = 'SHA256SUMS'
/** Returns the path of a table's rows within a backup. */
export const tableFile = (name: string) => join('tables', `${name}.copy.gz`)
/** Returns the path of a picture within a backup. */
export const pictureFile = (name: string) => join('pictures', name)

/** Reads a backup's manifest after proving that no file is missing or changed; throws with the first that is. */
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

/** Computes the SHA-256 of a file, as hexadecimal text. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
