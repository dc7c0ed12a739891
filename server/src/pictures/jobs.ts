import { pictureSizes } from '@touchline/contract'
import { z } from 'zod'
import { sweptAtOnce } from '../platform/db/sweep.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { findUnshown, forgetPicture } from './queries.ts'

/** Deletes the files and row of a picture that is no longer shown. */
export const removeQueue = jobQueue('pictures.remove', z.object({ storageKey: z.string() }))

/** Daily: deletes pictures nobody shows, because the upload broke off or the owner is gone. */
const sweepQueue = jobQueue('pictures.sweep', z.object({}))

const uploadTime = 3600_000 // milliseconds after which an upload is over

/** Registers the deletion of removed and unshown pictures. */
export function picturesJobs(platform: Platform) {
  const { jobs } = platform
  jobs.work(removeQueue, ({ storageKey }) => removePicture(platform, storageKey))
  jobs.work(sweepQueue, () => sweepPictures(platform), '41 4 * * *')
}

/** Removes what nobody shows an hour after its upload. */
export async function sweepPictures(platform: Platform) {
  const limit = new Date(platform.clock.now().getTime() - uploadTime)
  for (let found = await findUnshown(platform.db, limit); found.length > 0; ) {
    for (const storageKey of found) await removePicture(platform, storageKey)
    found = found.length < sweptAtOnce ? [] : await findUnshown(platform.db, limit)
  }
}

/** Returns the file name of a picture in one size. */
export function fileName(storageKey: string, pixels: number): string {
  return `${storageKey}-${pixels}.webp`
}

/** Returns the key in a stored picture's address; undefined for any other address. */
export function storageKeyIn(url: string): string | undefined {
  return /^\/pictures\/([\w-]{43})-\d+\.webp$/.exec(url)?.[1]
}

/** Deletes the files first, so that none is left without a row leading to it. */
export async function removePicture({ db, storage }: Platform, storageKey: string) {
  for (const pixels of Object.values(pictureSizes)) await storage.delete(fileName(storageKey, pixels))
  await forgetPicture(db, storageKey)
}
