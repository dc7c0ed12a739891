import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureSizes } from '@touchline/contract'
import type pg from 'pg'
import { fileName } from '../../src/pictures/jobs.ts'
import type { Storage } from '../../src/platform/storage/folder.ts'
import { pictureFile } from './manifest.ts'

/** The files of every kept picture in the moment of the client's transaction. */
export async function listPictures(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select storage_key as key from pictures order by key')
  return rows.flatMap(({ key }) => Object.values(pictureSizes).map((pixels) => fileName(key, pixels)))
}

/** Puts a backup's pictures into the store; one that is there already is written again, unchanged. */
export async function putPictures(storage: Storage, folder: string, names: readonly string[]) {
  for (const name of names)
    await storage.put(name, await readFile(join(folder, pictureFile(name))), 'image/webp')
}
