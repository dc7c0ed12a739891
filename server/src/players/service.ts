import {
  classYearProblem,
  clubLevels,
  type Gender,
  heightInches,
  type PlayerCard,
  type PlayerFilter,
  type PlayerProfile,
  t,
  type updatePlayerProfile,
} from '@touchline/contract'
import { z } from 'zod'
import type { PlayerActor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { invalid, notAllowed, notFound } from '../platform/problem.ts'
import { isMinor } from './age/age.ts'
import { changeBirth } from './age/birth.ts'
import { refreshAges } from './age/queries.ts'
import { lockPlayer, type ProfileColumns, saveProfile } from './edit-queries.ts'
import { linkPreviewFor } from './family/link-preview.ts'
import { pauseFor } from './family/pause.ts'
import { changeJudgedFacts } from './judged-facts.ts'
import { isFamily, isSelf, maySeeCoachPicture } from './policy.ts'
import { presentCard, presentProfile } from './present.ts'
import { findCards, findCoachPicture, findMatchingCards, findPlayerPicture, findProfile } from './queries.ts'
import { deleteOldReads } from './read-count-queries.ts'

export { adultFrom, earliestOf, isMinor, lookedAtFrom } from './age/age.ts'
export { answerAgeChange, decideAgeChange, measureAgain, tellOfAgeChange } from './age/age-change.ts'
export { waitingAgeChanges } from './age/queries.ts'
export { contactOpening } from './contact-details/contact-details.ts'
export { countLoggedRead, countReads } from './count-reads.ts'
export { type Closing, closedBy, mayOpen, openedBy } from './family/closing.ts'
export {
  type Guardian,
  guardiansOf,
  isGuardianOf,
  listReadersOf,
  notifyFamily,
  notifyHousehold,
} from './family/guardianship.ts'
export { linkPreviewFor, playerPreview } from './family/link-preview.ts'
export { endPauseByAdministrator, pauseFor } from './family/pause.ts'
export {
  chosenIn,
  emptyFilter,
  type FacetName,
  facetNames,
  filterConditions,
  playerFilters,
  unaskedPositions,
} from './filter-queries.ts'
export {
  gpaKey,
  type OrderedPlayer,
  orderKey,
  type PlayerOrder,
  stateKey,
  unstated,
} from './order-queries.ts'
export { playerPage } from './page.ts'
export { knownPositions } from './profile-parts.ts'
export { playerMatches } from './queries.ts'

/**
 * Returns these players' cards in the order of the ids, with the college's favorites if one is given (and since when
 * with `dates`). Leaves out unknown ids and players outside `matching`. The caller decides which players the viewer may
 * see.
 */
export async function playerCards(
  { db, clock }: { db: Database; clock: Clock },
  {
    playerIds,
    collegeId,
    dates = false,
  }: { playerIds: readonly string[]; collegeId?: string | undefined; dates?: boolean },
  matching?: { filter: PlayerFilter; gender: Gender | undefined },
): Promise<PlayerCard[]> {
  if (playerIds.length === 0) return []
  const which = { playerIds, collegeId: collegeId ?? null }
  const rows = matching ? await findMatchingCards(db, which, matching) : await findCards(db, which)
  const now = clock.now()
  const cards = new Map(rows.map((row) => [row.userId, presentCard(row, { now, dates })]))
  return playerIds.flatMap((playerId) => {
    const card = cards.get(playerId)
    return card ? [collegeId === undefined ? card : { ...card, collegeId }] : []
  })
}

/** Returns the caller's complete profile; 403 for anyone else's id. */
export async function ownProfile(ctx: Context<PlayerActor>, playerId: string): Promise<PlayerProfile> {
  if (!isSelf(ctx.actor, playerId)) throw notAllowed(t`You can only open your own profile here.`)
  return getProfile(ctx, ctx.platform.db)
}

/**
 * Changes the given fields of the caller's profile and announces the change to other features. 403 for anyone else's
 * id, 400 if age, day of birth and class year disagree or a choice is not offered.
 */
export async function changeProfile(
  context: Context<PlayerActor>,
  { playerId, edit }: { playerId: string; edit: ProfileEdit },
): Promise<PlayerProfile> {
  if (!isSelf(context.actor, playerId)) throw notAllowed(t`You can only change your own profile.`)
  return inTransaction(context, async (ctx) => {
    const { trx, now } = ctx
    const before = await lockPlayer(trx, playerId)
    if (!before) throw notFound('player')
    checkOffered(edit, before, now)
    const birth = await changeBirth(ctx, before, edit)
    const { age, dateOfBirth } = birth
    await changeJudgedFacts(ctx, before, { ...judgedOf(edit, before), age, dateOfBirth })
    await saveProfile(trx, playerId, { ...columnsOf(edit, now), ...birth })
    return getProfile(ctx, trx)
  })
}

/** Returns a person's picture; empty if there is none or the viewer may not see it. */
export async function profilePicture(
  { platform, actor, now }: Context,
  { userId, userType }: { userId: string; userType: 'player' | 'coach' },
): Promise<string> {
  const key = { userId, viewerId: actor.userId, now }
  if (userType === 'player') {
    const player = await findPlayerPicture(platform.db, key)
    if (!player) return ''
    const seen = player.listed || isFamily(actor, { playerId: userId, isChild: player.isChild })
    return seen ? (player.profilePic ?? '') : ''
  }
  const coach = await findCoachPicture(platform.db, key)
  return coach && maySeeCoachPicture(actor, { coachId: userId, ...coach }) ? (coach.profilePic ?? '') : ''
}

type ProfileEdit = z.output<(typeof updatePlayerProfile)['body']>

async function getProfile({ actor, now }: Context<PlayerActor>, db: Database): Promise<PlayerProfile> {
  const row = await findProfile(db, actor.userId)
  if (!row) throw notFound('player')
  const minor = isMinor(row, now)
  const pause = pauseFor(actor, row, minor)
  const linkPreview = linkPreviewFor(actor, row, { isChild: false, minor })
  return presentProfile(row, { pause, linkPreview }, now)
}

function judgedOf(edit: ProfileEdit, before: { yearGraduating: number | null; stateLocated: string | null }) {
  const { yearGraduating = before.yearGraduating, stateLocated = before.stateLocated } = edit
  return { yearGraduating, stateLocated: stateLocated || null }
}

// undefined leaves a column unchanged
function columnsOf(edit: ProfileEdit, now: Date): ProfileColumns {
  const { age: _age, dateOfBirth: _date, height, weight, clubLevel, stateLocated, ...same } = edit
  return {
    ...same,
    heightInches: height === undefined ? undefined : (heightInches(height) ?? null),
    weightPounds: weight,
    clubLevel: clubLevel === '' ? null : clubLevel,
    stateLocated: stateLocated === '' ? null : stateLocated,
    updatedAt: now,
  }
}

interface Chosen {
  clubLevel?: string | null
  yearGraduating?: number | null
}

/** Refuses a club level or class year that is not offered now. A stored one may stay, since the lists change. */
function checkOffered({ clubLevel, yearGraduating }: Chosen, stored: Chosen, now: Date) {
  if (clubLevel && clubLevel !== stored.clubLevel && !clubLevels.some((offered) => offered === clubLevel)) {
    throw invalid('clubLevel', t`Choose a club level from the list.`)
  }
  if (!yearGraduating || yearGraduating === stored.yearGraduating) return
  const problem = classYearProblem(yearGraduating, now)
  if (problem) throw invalid('yearGraduating', problem)
}

const readSweepQueue = jobQueue('players.readSweep', z.object({}))
const birthdaysQueue = jobQueue('players.birthdays', z.object({}))

/** Registers daily jobs: ages at 12:05 UTC, once the day has begun everywhere, and deleting earlier months' reads. */
export function playersJobs({ jobs, db, clock }: Platform) {
  jobs.work(birthdaysQueue, () => refreshAges(db, clock.now()), '5 12 * * *')
  jobs.work(readSweepQueue, () => deleteOldReads(db, clock.now()), '41 4 * * *')
}
