import {
  type findProspects,
  type listBoardChanges,
  type OutputOf,
  ProspectContacts,
  type ProspectPage,
} from '@touchline/contract'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/problem.ts'
import { findChanges } from './changes/change-queries.ts'
import { countLooks } from './looks.ts'
import { findNotes, findWords, type StoredNote } from './note-queries.ts'
import { openingsFor } from './openings.ts'
import { mayEditWords, mayRemoveWords } from './policy.ts'
import { presentRow } from './present.ts'
import { findNoted } from './queries.ts'
import { findRows, withId } from './row-queries.ts'

const historyLength = 50

/**
 * Returns everything about a prospect of the caller's program. Of a listed player it counts as a player shown, and is
 * audited as a look at the profile.
 */
export async function prospectPage(ctx: Context<CoachActor>, prospectId: string): Promise<ProspectPage> {
  const { platform, actor, now } = ctx
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  const [row] = await findRows(db, { collegeId, coachId, now }, withId(prospectId))
  const noted = row && (await findNoted(db, { collegeId, prospectId }))
  if (!row || !noted) throw notFound('player')
  const opensAt = await openingsFor(ctx)
  await countLooks(ctx, [row])
  const contacts = ProspectContacts.safeParse(noted.contacts)
  return {
    row: presentRow(row, opensAt(row)),
    noted: {
      name: noted.name,
      school: noted.school,
      club: noted.club,
      video: noted.video,
      contacts: contacts.success ? contacts.data : {},
    },
    alsoKnown: textsOf(noted.alsoKnown),
    notes: (await findNotes(db, { collegeId, prospectId })).map((note) => presentNote(coachId, note)),
    changes: (await findChanges(db, { collegeId, prospectId, limit: historyLength })).map(presentChange),
  }
}

/** Finds a text in the program's notes and names. */
export async function findOnBoard(
  { platform, actor }: Context<CoachActor>,
  text: string,
): Promise<OutputOf<typeof findProspects>> {
  const rows = await findWords(platform.db, { collegeId: actor.collegeId, text })
  return {
    found: rows.map(({ body, writtenAt, ...row }) => ({
      ...row,
      excerpt: excerptOf(body, text),
      writtenAt: writtenAt?.toISOString() ?? null,
    })),
  }
}

const around = 60 // characters before a found text

function excerptOf(body: string, text: string): string {
  const at = body.toLowerCase().indexOf(text.toLowerCase())
  const start = Math.max(0, at - around)
  const part = body.slice(start, start + 200)
  return `${start > 0 ? '…' : ''}${part}${start + 200 < body.length ? '…' : ''}`
}

/** Lists what changed on the board, newest first, 100 at a time. */
export async function boardChanges(
  { platform, actor }: Context<CoachActor>,
  before: number | undefined,
): Promise<OutputOf<typeof listBoardChanges>> {
  const rows = await findChanges(platform.db, { collegeId: actor.collegeId, before, limit: 100 })
  return { changes: rows.map(presentChange), next: rows.length === 100 ? (rows.at(-1)?.id ?? null) : null }
}

function presentNote(coachId: string, note: StoredNote): ProspectPage['notes'][number] {
  return {
    noteId: note.id,
    authorId: note.authorId,
    author: note.author ?? '',
    former: note.former,
    body: note.body,
    pinned: note.pinned,
    mentions: note.mentions,
    writtenAt: note.writtenAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
    can: { edit: mayEditWords(coachId, note), remove: mayRemoveWords(coachId, note) },
  }
}

function presentChange(row: Awaited<ReturnType<typeof findChanges>>[number]) {
  return {
    field: row.field,
    was: wordOf(row.was),
    now: wordOf(row.now),
    by: row.by ?? '',
    at: row.changedAt.toISOString(),
    prospectId: row.prospectId,
    name: row.name,
  }
}

const wordOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wordOf(one)]))
}
