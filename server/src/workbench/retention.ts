import { transact } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { tellStaff } from './live.ts'
import { lockBoard } from './queries.ts'
import {
  archiveFinished,
  deleteOldCommands,
  deleteOldImports,
  deleteOver,
  deleteUnstaffed,
  findDue,
  findLongRanks,
  shortenRanks,
} from './retention-queries.ts'

/** Ends what has been kept long enough, board by board: see the table of what is kept, and for how long. */
export async function sweepBoards(platform: Platform) {
  const { db, clock, ids } = platform
  const now = clock.now()
  await deleteOldCommands(db, now)
  await deleteOldImports(db, now)
  for (const collegeId of await findDue(db, now)) {
    await transact(db, async (trx) => {
      const { version } = await lockBoard(trx, collegeId)
      await archiveFinished(trx, { collegeId, version, now, batchId: ids.next() })
      await deleteOver(trx, { collegeId, version, now })
      await tellStaff({ platform, trx }, { collegeId, version })
    })
  }
  for (const collegeId of await findLongRanks(db)) {
    await transact(db, async (trx) => {
      const { version } = await lockBoard(trx, collegeId)
      await shortenRanks(trx, { collegeId, version })
      await tellStaff({ platform, trx }, { collegeId, version })
    })
  }
  await deleteUnstaffed(db, now)
}
