import { type BoardCommand, boardLimits, t } from '@touchline/contract'
import { colleaguesMentioned } from '../../events.ts'
import type { CoachActor } from '../../platform/actor.ts'
import type { TransactionContext } from '../../platform/context.ts'
import type { OwnText } from '../../platform/i18n/localized-text.ts'
import { deleteNote, findNote, findNotes, insertNote, updateNote } from '../note-queries.ts'
import { mayEditWords, mayRemoveWords } from '../policy.ts'
import type { Result } from './result.ts'

/** A command about a note. */
export type NoteCommand = Extract<BoardCommand, { kind: 'note' | 'editNote' | 'pinNote' | 'removeNote' }>

/** Writes, edits, pins or removes a note of a prospect. */
export async function changeNote(
  ctx: TransactionContext<CoachActor>,
  command: NoteCommand,
  members: ReadonlySet<string>,
): Promise<Result> {
  const { trx, actor, now } = ctx
  const { collegeId, userId: authorId } = actor
  const { prospectId, noteId } = command
  const result = (outcome: Result['outcome'], message?: OwnText): Result => ({
    prospectId,
    outcome,
    ...(message === undefined ? {} : { message }),
  })
  if (command.kind === 'note') {
    const { body, mentions } = command
    const named = [...new Set(mentions)].filter((coachId) => members.has(coachId) && coachId !== authorId)
    const note = { id: noteId, prospectId, collegeId, authorId, body, mentions: named, writtenAt: now }
    if (!(await insertNote(trx, note))) return result('unchanged')
    if (named.length > 0)
      await ctx.platform.outbox.publish(trx, colleaguesMentioned, { prospectId, coachIds: named })
    return result('done')
  }
  const note = await findNote(trx, { collegeId, prospectId, noteId })
  if (command.kind === 'removeNote') {
    if (!note) return result('unchanged')
    if (!mayRemoveWords(authorId, note)) return result('refused', t`Only the author can delete this note.`)
    await deleteNote(trx, noteId)
    return result('done')
  }
  if (!note) return result('refused', t`This note is gone.`)
  if (command.kind === 'editNote') {
    if (!mayEditWords(authorId, note)) return result('refused', t`Only the author can edit this note.`)
    if (note.body === command.body) return result('unchanged')
    await updateNote(trx, noteId, { body: command.body, editedAt: now })
    return result('done')
  }
  if (note.pinned === command.pinned) return result('unchanged')
  const pinned = (await findNotes(trx, { collegeId, prospectId })).filter((one) => one.pinned)
  if (command.pinned && pinned.length >= boardLimits.pinnedNotes)
    return result('refused', t`Three notes are pinned. Unpin one first.`)
  await updateNote(trx, noteId, { pinned: command.pinned })
  return result('done')
}
