import { generateKeyBetween } from 'fractional-indexing'
import type { SystemContext } from '../platform/context.ts'
import { firstRank, insertChanges, insertProspects, updateProspects } from './changes/change-queries.ts'
import { findFavorite, findFollowed, findTalked, holdPlayers, isUntouched } from './follow-queries.ts'
import { tellStaff } from './live.ts'
import { lockBoard } from './queries.ts'
import { settingsOf } from './settings.ts'

type Ctx = Pick<SystemContext, 'platform' | 'trx'>
interface Mark {
  collegeId: string
  playerId: string
}

/** Puts a favorite on the board of its program, or takes it out of the trash there; one that is there keeps its place. */
export async function followFavorite({ platform, trx }: Ctx, { collegeId, playerId }: Mark) {
  const now = platform.clock.now()
  await holdPlayers(trx, [playerId])
  const { version } = await lockBoard(trx, collegeId)
  const favorite = await findFavorite(trx, { collegeId, playerId })
  const present = await findFollowed(trx, { collegeId, playerId })
  // its star or its mark "off the lists" has changed
  if (present?.removedAt === null) await updateProspects(trx, [present.id], { version })
  else if (favorite) {
    const { coachId: changedBy, ownerId, name } = favorite
    const batch = { collegeId, batchId: platform.ids.next(), changedBy, changedAt: now }
    if (present) {
      await updateProspects(trx, [present.id], { removedAt: null, version, changedAt: now })
      const change = { prospectId: present.id, field: 'removedAt', was: present.removedAt, now: null }
      await insertChanges(trx, batch, [change])
    } else {
      const id = platform.ids.next()
      const rank = generateKeyBetween(null, (await firstRank(trx, collegeId)) ?? null)
      const made = { madeBy: changedBy, madeAt: now, changedAt: now, version }
      const row = { id, collegeId, playerId, origin: 'touchline', name, stage: 'watching', rank, ownerId }
      await insertProspects(trx, [{ ...row, ...made }])
      await insertChanges(trx, batch, [{ prospectId: id, field: 'added', was: null, now: 'favorite' }])
    }
  } else return
  await tellStaff({ platform, trx }, { collegeId, version })
}

/** Takes a former favorite, or a player taken off the lists, off the board if nobody has done anything with them there. */
export async function leaveFavorite({ platform, trx }: Ctx, { collegeId, playerId }: Mark) {
  const now = platform.clock.now()
  const { version } = await lockBoard(trx, collegeId)
  const present = await findFollowed(trx, { collegeId, playerId })
  if (!present || present.removedAt !== null || (await findFavorite(trx, { collegeId, playerId }))) return
  if (await isUntouched(trx, present.id)) {
    const batch = { collegeId, batchId: platform.ids.next(), changedBy: null, changedAt: now }
    await updateProspects(trx, [present.id], { removedAt: now, version, changedAt: now })
    await insertChanges(trx, batch, [{ prospectId: present.id, field: 'removedAt', was: null, now }])
  } else await updateProspects(trx, [present.id], { version })
  await tellStaff({ platform, trx }, { collegeId, version })
}

type Talks = readonly { coachId: string; playerId: string }[]

/** Moves prospects to "In contact" with the first message, where the program wants that; the card shows the talk. */
export const followMessage = (ctx: Ctx, started: Talks) => follow(ctx, started, true)

/** Lets open boards see how far the program's coaches are with players. */
export const followTalk = (ctx: Ctx, talks: Talks) => follow(ctx, talks, false)

async function follow({ platform, trx }: Ctx, talks: Talks, isFirst: boolean) {
  const now = platform.clock.now()
  const concerned = new Set((await findTalked(trx, talks)).map(({ collegeId }) => collegeId))
  for (const collegeId of [...concerned].toSorted()) {
    const { version, settings } = await lockBoard(trx, collegeId)
    // again under the lock: a coach may have moved them meanwhile
    const prospects = (await findTalked(trx, talks)).filter((one) => one.collegeId === collegeId)
    const moves = isFirst && settingsOf(settings).movesToContacted
    const waiting = prospects.filter(({ stage }) => moves && (stage === 'watching' || stage === 'evaluating'))
    const ids = (list: typeof prospects) => list.map(({ id }) => id)
    await updateProspects(trx, ids(prospects), { version })
    const contacted = { stage: 'contacted', subStageId: null, changedAt: now }
    await updateProspects(trx, ids(waiting), contacted)
    for (const { id, stage, coachId } of waiting) {
      const batch = { collegeId, batchId: platform.ids.next(), changedBy: coachId, changedAt: now }
      await insertChanges(trx, batch, [{ prospectId: id, field: 'stage', was: stage, now: 'contacted' }])
    }
    await tellStaff({ platform, trx }, { collegeId, version })
  }
}
