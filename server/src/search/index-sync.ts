import { z } from 'zod'
import { knownTowns, type Towns } from '../places/service.ts'
import { ChangeFeed } from '../platform/cache/change-feed.ts'
import { ReadModel } from '../platform/cache/read-model.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { encodeFacets } from './index/player-encoding.ts'
import { type Indexed, PlayerIndex } from './index/player-index.ts'
import { type IndexRow, playersAfter, playersNow, sweepChanges } from './index-queries.ts'

export type PlayerReadModel = ReadModel<PlayerIndex>

const batch = 1_000 // players per read: a few milliseconds of this process

/** Creates this process's index of the players, which loads in batches and then follows the database. */
export function playerReadModel({ db, log }: Platform): PlayerReadModel {
  return new ReadModel({
    name: 'players',
    changes: new ChangeFeed(db, 'player'),
    async load() {
      const started = performance.now()
      const index = new PlayerIndex()
      const towns = await knownTowns()
      let last: string | undefined
      let rows: IndexRow[]
      do {
        rows = await playersAfter(db, last, batch)
        index.put(rows.map((row) => indexed(row, towns)))
        last = rows.at(-1)?.id
      } while (rows.length === batch)
      const seconds = (performance.now() - started) / 1000
      log.info({ players: index.docIds.size, seconds }, 'players are searched in memory')
      return index
    },
    async apply(index, ids) {
      const rows = await playersNow(db, ids)
      const there = new Set(rows.map((row) => row.id))
      for (const id of ids) if (!there.has(id)) index.remove(id)
      const towns = await knownTowns()
      return index.put(rows.map((row) => indexed(row, towns)))
    },
  })
}

const indexed = (row: IndexRow, towns: Towns): Indexed => ({
  id: row.id,
  name: row.listed ? row.name : '',
  town: row.listed ? towns.find(row.city, row.state) : 0,
  ...encodeFacets(row),
})

/** Deletes changes every process has long read. */
export const sweepChangesQueue = jobQueue('search.oldNews', z.object({}))

const changeRetention = 120 // minutes; a process that was away half as long reloads

/** Registers the deletion of old changes. */
export function searchJobs(platform: Platform) {
  platform.jobs.work(
    sweepChangesQueue,
    async () => void (await sweepChanges(platform.db, changeRetention)),
    '*/10 * * * *',
  )
}
