import { type ListNote, listLimits } from '@touchline/contract'
import { type Context, inTransaction } from '../platform/context.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { conflict, notFound } from '../platform/problem.ts'
import { lockOwnEntry } from './entry-queries.ts'
import { requireFamily } from './family.ts'
import { lockList } from './family-queries.ts'
import { tellFamily } from './live.ts'
import { countNotes, deleteNote, findOwnNote, insertNote, updateNote } from './note-queries.ts'
import { presentNote } from './present.ts'

interface NewNote {
  playerId: string
  noteId: string
  collegeId: string
  body: string
  private: boolean
}

/** Notes something about a listed college, once for each id; 409 at 200 notes of an entry. */
export async function addNote(
  context: Context,
  { playerId, noteId: id, collegeId, body, private: isPrivate }: NewNote,
): Promise<ListNote> {
  await requireFamily(context, playerId)
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    if (!(await lockList(trx, playerId))) throw notFound('player')
    if (!(await lockOwnEntry(trx, { playerId, collegeId }))) throw notFound('college')
    const own = { id, playerId, authorId: actor.userId }
    const before = await findOwnNote(trx, own)
    if (before) return presentNote(before, actor.userId)
    if ((await countNotes(trx, { playerId, collegeId })) >= listLimits.notes) {
      throw conflict(t`A college takes up to ${listLimits.notes} notes. Delete some first.`)
    }
    const note = { ...own, collegeId, body, private: isPrivate, createdAt: now }
    if (!(await insertNote(trx, note))) throw conflict(t`Reload the page and try again.`)
    await tellFamily(ctx, playerId)
    return presentNote({ ...note, authorName: actor.name, editedAt: null }, actor.userId)
  })
}

interface Edit {
  playerId: string
  noteId: string
  body: string
  private: boolean
}

/** Changes an own note; 404 for any other. */
export async function editNote(
  context: Context,
  { playerId, noteId: id, body, private: isPrivate }: Edit,
): Promise<ListNote> {
  await requireFamily(context, playerId, 'note')
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const own = { id, playerId, authorId: actor.userId }
    const before = await findOwnNote(trx, own)
    if (!before) throw notFound('note')
    if (before.body === body && before.private === isPrivate) return presentNote(before, actor.userId)
    const note = { body, private: isPrivate, editedAt: now }
    await updateNote(trx, { ...own, ...note })
    await tellFamily(ctx, playerId)
    return presentNote({ ...before, ...note }, actor.userId)
  })
}

/** Removes an own note; 404 for any other. */
export async function removeNote(
  context: Context,
  { playerId, noteId: id }: { playerId: string; noteId: string },
) {
  await requireFamily(context, playerId, 'note')
  await inTransaction(context, async (ctx) => {
    if (!(await deleteNote(ctx.trx, { id, playerId, authorId: ctx.actor.userId }))) throw notFound('note')
    await tellFamily(ctx, playerId)
  })
  return { message: t`You deleted the note.` }
}
