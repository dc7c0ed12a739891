import type { CollegeList, getListEntry, ListEntry, OutputOf } from '@touchline/contract'
import { firstName } from '@touchline/contract'
import { homeOf } from '../colleges/service.ts'
import { staffsJudge } from '../contact-rules/service.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { localize } from '../platform/i18n/localized-text.ts'
import { dayIn, zoneOf } from '../platform/i18n/time-zones.ts'
import { notFound } from '../platform/problem.ts'
import { type EntryRow, findEntries } from './entry-queries.ts'
import { type Family, familyOf, requireFamily, requireReader } from './family.ts'
import { findMoves } from './move-queries.ts'
import { findNotes } from './note-queries.ts'
import { forReader, presentEntry, presentMove, presentNote, presentStep } from './present.ts'
import { findDone, findOpen } from './step-queries.ts'

/** Returns a player's list with what the product knows of each college; 404 for anyone but the family and readers. */
export async function collegeList(ctx: Context, playerId: string): Promise<CollegeList> {
  await requireReader(ctx, playerId)
  const { db } = ctx.platform
  // together, so that the answer waits once
  const reading = familyOf(ctx, db, playerId)
  const [family, entries] = await Promise.all([reading, entriesOf(ctx, db, { playerId, family: reading })])
  const { people, rights } = family
  const playerName = firstName(family.name)
  if (!rights.writes) return { playerName, from: null, entries: entries.map(forReader), people, rights }
  const home = await homeOf(family)
  return { playerName, from: home && { place: home.place, known: home.known }, entries, people, rights }
}

/** Returns one college of the list with its notes, steps and moves; 404 where it is not on it. */
export async function listEntry(
  ctx: Context,
  { playerId, collegeId }: { playerId: string; collegeId: string },
): Promise<OutputOf<typeof getListEntry>> {
  await requireFamily(ctx, playerId)
  const { db } = ctx.platform
  const family = await familyOf(ctx, db, playerId)
  const pair = { playerId, collegeId }
  return {
    entry: await entryOf(ctx, db, { family, collegeId }),
    notes: (await findNotes(db, { ...pair, viewerId: ctx.actor.userId })).map((note) =>
      presentNote(note, ctx.actor.userId),
    ),
    steps: [...(await findOpen(db, pair)), ...(await findDone(db, pair))].map((step) =>
      presentStep(step, family),
    ),
    moves: (await findMoves(db, pair)).map(presentMove),
  }
}

/** Returns one entry as the caller may see it; 404 where the college is not on the list. */
export async function entryOf(
  ctx: Context,
  db: Database,
  which: { family: Family; collegeId: string },
): Promise<ListEntry> {
  const [entry] = await entriesOf(ctx, db, { ...which, playerId: which.family.playerId })
  if (!entry) throw notFound('college')
  return entry
}

interface Wanted {
  playerId: string
  family: Family | Promise<Family>
  collegeId?: string
}

async function entriesOf(
  ctx: Context,
  db: Database,
  { playerId, collegeId, ...wanted }: Wanted,
): Promise<ListEntry[]> {
  const { platform, actor, now, request } = ctx
  const { language } = request
  const today = dayIn(zoneOf(null), now)
  const asked = { playerId, collegeId: collegeId ?? null, viewerId: actor.userId, now, today }
  const [family, rows, verdictOn] = await Promise.all([
    wanted.family,
    findEntries(db, asked),
    staffsJudge(platform, db, { playerId, language }),
  ])
  const home = await homeOf(family)
  const opens = openings(verdictOn)
  const say = (text: Parameters<typeof localize>[0]) => localize(text, language)
  return rows.map((row) => presentEntry(row, { family, home, opens: opens(row), say }))
}

/** Judges once for each kind of program when its coaches may write first: there are few kinds and many colleges. */
function openings(verdictOn: Awaited<ReturnType<typeof staffsJudge>>): (row: EntryRow) => string {
  const days = new Map<string, string>()
  return (row) => {
    const kind = `${row.officialDivision} ${row.division} ${row.gender}`
    const day = days.get(kind) ?? verdictOn(row).untilDay
    days.set(kind, day)
    return day
  }
}
