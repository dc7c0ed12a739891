import { type Board, type BoardMember, type getBoard, type ProspectsOf, rowsOf } from '@touchline/contract'
import type { z } from 'zod'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { openingsFor } from './openings.ts'
import { presentTable } from './present.ts'
import { findSettings, findStaff, findViews } from './queries.ts'
import { changedSince, findAllRows, findRows, ofPlayers } from './row-queries.ts'
import { settingsOf } from './settings.ts'
import { presentViews } from './views.ts'

/** Returns the board of the caller's program: all prospects, or those changed since a version that nothing has outdated. */
export async function board(
  ctx: Context<CoachActor>,
  { since, archived }: z.output<typeof getBoard.query>,
): Promise<Board> {
  const { platform, actor, now } = ctx
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  // the version first: a change that comes between is read again with the next one
  const stored = await findSettings(db, collegeId)
  const isDelta = since !== undefined && since >= stored.wholeSince && since <= stored.version
  const isArchive = archived === 'true'
  const which = { collegeId, coachId, now }
  const [rows, staff, views, opensAt] = await Promise.all([
    isDelta ? findRows(db, which, changedSince(since)) : findAllRows(db, which, isArchive),
    findStaff(db, collegeId),
    findViews(db, { collegeId, coachId }),
    openingsFor(ctx),
  ])
  const isShown = ({ removedAt, archivedAt }: (typeof rows)[number]) =>
    removedAt === null && (archivedAt !== null) === isArchive
  return {
    version: stored.version,
    whole: !isDelta,
    rows: presentTable(rows.filter(isShown), opensAt),
    gone: rows.filter((row) => !isShown(row)).map(({ id }) => id),
    settings: settingsOf(stored.settings),
    settingsVersion: stored.settingsVersion,
    members: membersIn(staff),
    views: presentViews(views),
  }
}

/** Returns those of some players who are on the board of the caller's program, for a page that shows few of them. */
export async function prospectsOf(
  ctx: Context<CoachActor>,
  playerIds: readonly string[],
): Promise<ProspectsOf> {
  const { platform, actor, now } = ctx
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  const [rows, staff, opensAt] = await Promise.all([
    findRows(db, { collegeId, coachId, now }, ofPlayers(playerIds)),
    findStaff(db, collegeId),
    openingsFor(ctx),
  ])
  return { prospects: rowsOf(presentTable(rows, opensAt)), members: membersIn(staff) }
}

const membersIn = (staff: Awaited<ReturnType<typeof findStaff>>): BoardMember[] =>
  staff.flatMap(({ id, name, title, profilePic, member }) =>
    member ? [{ coachId: id, name, title, profilePic: profilePic ?? '' }] : [],
  )
