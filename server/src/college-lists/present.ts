import type { ListEntry, ListMove, ListNote, Step } from '@touchline/contract'
import { type Home, milesFrom, presentCollegeCard } from '../colleges/service.ts'
import type { OwnText } from '../platform/i18n/localized-text.ts'
import type { EntryRow } from './entry-queries.ts'
import type { Family } from './family.ts'
import { listPrice, suggestion } from './known.ts'
import type { MoveRow } from './move-queries.ts'
import type { NoteRow } from './note-queries.ts'
import type { StepRow } from './step-queries.ts'

interface Around {
  family: Family
  home: Home | null
  /** The day from which the college's coaches may write first; empty where they may or nobody knows. */
  opens: string
  say(text: OwnText): string
}

/** Presents an entry with what the product knows beside it. */
export function presentEntry(row: EntryRow, { family, home, opens, say }: Around): ListEntry {
  const suggested = suggestion(row, family)
  return {
    college: presentCollegeCard(row),
    unitid: row.unitid,
    stage: row.stage,
    closedWhy: row.closedWhy,
    academics: row.academics,
    soccer: row.soccer,
    rank: row.rank,
    version: row.version,
    addedAt: row.addedAt.toISOString(),
    stageSince: row.stageSince.toISOString(),
    suggested: suggested && { label: suggested.label, why: say(suggested.why) },
    miles: milesFrom(home, row),
    listPrice: listPrice(row, family),
    sharedAt: row.sharedAt?.toISOString() ?? null,
    lastLook: row.lastLook,
    conversation:
      row.conversationId === null ? null : { conversationId: row.conversationId, open: row.open === true },
    contactOpens: opens === '' ? null : opens,
    nextStep:
      row.nextStep &&
      presentStep(
        {
          ...row.nextStep,
          collegeId: row.id,
          collegeName: row.collegeName,
          doneAt: null,
          doerName: null,
        },
        family,
      ),
    notes: row.notes,
  }
}

/** Leaves out what the product knows of the player beside the list: where the player lives, who looked and who writes. */
export function forReader(entry: ListEntry): ListEntry {
  const nothing = { suggested: null, miles: null, listPrice: null, contactOpens: null, notes: 0 }
  return { ...entry, ...nothing, sharedAt: null, lastLook: null, conversation: null }
}

/** Presents a step: its amount only to whoever may see money, its owner only while in the family. */
export function presentStep(row: StepRow, { people, rights }: Pick<Family, 'people' | 'rights'>): Step {
  const owner = people.find(({ userId }) => userId === row.ownerId)
  return {
    stepId: row.id,
    collegeId: row.collegeId,
    collegeName: row.collegeName ?? '',
    title: row.title,
    due: row.due,
    ownerId: owner?.userId ?? null,
    ownerName: owner?.name ?? '',
    ...(rights.money ? { amount: row.amount } : {}),
    planId: null,
    doneAt: row.doneAt?.toISOString() ?? null,
    doneByName: row.doerName ?? '',
    snoozedUntil: row.snoozedUntil,
    version: row.version,
  }
}

/** Presents a note to a reader of it. */
export function presentNote(row: NoteRow, readerId: string): ListNote {
  return {
    noteId: row.id,
    authorName: row.authorName,
    own: row.authorId === readerId,
    private: row.private,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

/** Presents a move of an entry between stages. */
export function presentMove(row: MoveRow): ListMove {
  return {
    from: row.fromStage,
    to: row.toStage,
    byName: row.byName ?? '',
    byItself: row.byItself,
    at: row.movedAt.toISOString(),
  }
}
