import { z } from 'zod'
import type { Trx } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertChanges, updateProspect } from '../changes/change-queries.ts'
import { holdPlayers } from '../follow-queries.ts'
import { tellStaff } from '../live.ts'
import { findSettings, lockBoard } from '../queries.ts'
import { findProven, saveMatches } from './match-queries.ts'

export const matchQueue = jobQueue('workbench.match', z.object({ prospectIds: z.array(z.uuid()) }))

/** Links a player who has joined to prospects with the proven address, and proposes others who may be the same. */
export async function matchPlayer({ platform, trx }: { platform: Platform; trx: Trx }, playerId: string) {
  const now = platform.clock.now()
  await holdPlayers(trx, [playerId])
  for (const { prospectId, collegeId } of await findProven(trx, playerId)) {
    const { version } = await lockBoard(trx, collegeId)
    await updateProspect(trx, prospectId, { playerId, version, changedAt: now })
    const batch = { collegeId, batchId: platform.ids.next(), changedBy: null, changedAt: now }
    await insertChanges(trx, batch, [{ prospectId, field: 'playerId', was: null, now: playerId }])
    await tellStaff({ platform, trx }, { collegeId, version })
  }
  await propose({ platform, trx }, { playerIds: [playerId] })
}

/** Proposes players for prospects that a staff has noted. */
export async function propose(
  { platform, trx }: { platform: Platform; trx: Trx },
  looked: Parameters<typeof saveMatches>[1],
) {
  for (const collegeId of await saveMatches(trx, looked, platform.clock.now())) {
    const { version } = await findSettings(trx, collegeId)
    await tellStaff({ platform, trx }, { collegeId, version })
  }
}
