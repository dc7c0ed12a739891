import { ProspectContacts } from '@touchline/contract'
import type { CoachActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { objectOf } from '../../changes/field-changes.ts'
import { findSettings, findStaff } from '../../queries.ts'
import type { StoredProspect } from '../../row-queries.ts'
import { settingsOf } from '../../settings.ts'
import { findStanding } from '../import-queries.ts'
import type { StandingRow } from '../standing.ts'
import { findAllNotes, findProgram } from './export-queries.ts'
import { fieldsOf, labelOf, type OwnNames } from './own-names.ts'
import { pastOf, roomOf } from './write-past.ts'

interface Names extends OwnNames {
  notes: Awaited<ReturnType<typeof findAllNotes>>
  contacts: boolean
}

/**
 * Writes everything of a board as JSON (docs/board-file.md): what the staff noted itself, with its own things by their
 * names, so that another program can read it. Of a linked player the profile stands beside it, for reading.
 */
export async function documentOf(
  { platform, actor, now }: Context<CoachActor>,
  rows: readonly StoredProspect[],
  contacts: boolean,
): Promise<string> {
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  const settings = settingsOf((await findSettings(db, collegeId)).settings)
  const staff = new Map((await findStaff(db, collegeId)).map(({ id, name }) => [id, name]))
  const names = { settings, staff, notes: await findAllNotes(db, collegeId), contacts }
  const past = await pastOf(db, { collegeId, coachId, now }, names)
  const stored = (await findStanding(db, collegeId)).filter(({ removedAt }) => removedAt === null)
  const shown = new Map(rows.map((row) => [row.id, row]))
  const document = {
    touchline: 'board',
    version: 1,
    program: await findProgram(db, collegeId),
    exportedAt: now.toISOString(),
    settings: {
      ...settings,
      ...{ subStages: bare(settings.subStages), tags: bare(settings.tags) },
      ...{ fields: bare(settings.fields), phrases: bare(settings.phrases) },
    },
    ...(await roomOf(db, { collegeId, coachId })),
    prospects: stored.map((row) => ({
      ...{ ...prospectOf(row, names), ...profileOf(shown.get(row.id)), ...past(row.id) },
    })),
  }
  return JSON.stringify(document, null, 1)
}

function bare<One extends { id: string }>(list: readonly One[]): Omit<One, 'id'>[] {
  return list.map(({ id: _, ...rest }) => rest)
}

function prospectOf(row: StandingRow, { settings, staff, notes, contacts }: Names) {
  const noted = ProspectContacts.safeParse(row.contacts)
  return {
    name: row.name,
    playerId: row.playerId,
    addedAt: row.madeAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    entry: row.entry,
    classYear: row.classYear,
    entering: row.entering,
    mainPosition: row.mainPosition,
    positions: row.positions,
    state: row.state,
    city: row.city,
    school: row.school,
    club: row.club,
    clubLevel: row.clubLevel,
    jersey: row.jersey,
    height: row.heightInches,
    gpa: row.gpa,
    video: row.video,
    ...(contacts ? { contacts: noted.success ? noted.data : {} } : {}),
    stage: row.stage,
    step: labelOf(settings.subStages, row.subStageId) ?? null,
    exitReason: row.exitReason,
    priority: row.priority,
    owner: staff.get(row.ownerId ?? '') ?? '',
    tags: row.tagIds.flatMap((id) => labelOf(settings.tags, id) ?? []),
    fields: fieldsOf(settings, row.custom),
    alsoKnown: objectOf(row.alsoKnown),
    notes: (notes.get(row.id) ?? []).map(({ author, body, pinned, writtenAt, editedAt }) => ({
      author: author ?? '',
      body,
      pinned,
      writtenAt: writtenAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    })),
  }
}

/** Returns what the profile of a listed player shows the program. */
function profileOf(row: StoredProspect | undefined) {
  if (!row || row.playerName === null) return {}
  return {
    profile: {
      name: row.playerName,
      positions: row.positions,
      classYear: row.classYear,
      state: row.state,
      city: row.city,
      school: row.school,
      club: row.club,
      clubLevel: row.clubLevel,
      height: row.height,
      gpa: row.gpa,
    },
  }
}
