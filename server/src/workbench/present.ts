import {
  entries,
  exitReasons,
  FieldValue,
  meanOf,
  origins,
  type Position,
  type ProspectRow,
  priorities,
  splitOver,
  stages,
} from '@touchline/contract'
import { z } from 'zod'
import { knownPositions } from '../players/service.ts'
import { presentOpinion } from './evaluations/present-evaluation.ts'
import type { StoredProspect } from './row-queries.ts'
import { firstSettings } from './settings.ts'

const Custom = z.record(z.string(), FieldValue)
const talkStates = ['none', 'requested', 'open', 'declined', 'blocked'] as const

/** Presents a prospect: the profile's facts of a linked player who is listed, the staff's own facts of anyone else. */
export function presentRow(row: StoredProspect, opensAt: string | null): ProspectRow {
  const { classYear } = row
  const linked = row.playerName !== null
  const custom = Custom.safeParse(row.custom)
  return {
    prospectId: row.id,
    playerId: row.playerId,
    version: row.version,
    name: row.name,
    profilePic: row.profilePic ?? '',
    positions: mainFirst(row.mainPosition, knownPositions(row.positions)),
    entering: row.entering ?? classYear,
    classYear,
    entry: oneOf(entries, row.entry, 'highSchool'),
    state: row.state ?? '',
    city: row.city ?? '',
    school: row.school ?? '',
    club: row.club ?? '',
    clubLevel: row.clubLevel ?? '',
    height: row.height,
    gpa: row.gpa,
    hasVideo: ((linked ? row.youtubeLink : row.video) ?? '') !== '',
    jersey: row.jersey,
    starred: row.starred,
    hiddenFromLists: row.hidden,
    unlisted: row.playerId !== null && !linked,
    stage: oneOf(stages, row.stage, 'watching'),
    subStageId: row.subStageId,
    exitReason: exitReasons.find((reason) => reason === row.exitReason) ?? null,
    priority: priorities.find((priority) => priority === row.priority) ?? null,
    rank: row.rank,
    ownerId: row.ownerId,
    tagIds: row.tagIds,
    custom: custom.success ? custom.data : {},
    ...gradeOf(row),
    noteCount: row.noteCount ?? 0,
    lastNote: row.beginning ?? '',
    lastNoteAt: row.lastNoteAt,
    lastSeenOn: row.seenOn,
    talk: oneOf(talkStates, row.talk ?? 'none', 'none'),
    opensAt,
    origin: oneOf(origins, row.origin, 'hand'),
    madeAt: row.madeAt,
    archived: row.archivedAt !== null,
  }
}

function gradeOf({ opinions, splitFrom }: StoredProspect) {
  const latest = (opinions ?? []).map(presentOpinion)
  const marks = latest.flatMap(({ overall }) => overall ?? [])
  const split = splitOver(latest, splitFrom ?? firstSettings.splitFrom).length > 0
  return { grade: meanOf(marks), graders: marks.length, split }
}

function mainFirst(main: string | null, positions: readonly Position[]): Position[] {
  const [first] = main === null ? [] : knownPositions([main])
  return first === undefined ? [...positions] : [first, ...positions.filter((position) => position !== first)]
}

function oneOf<Value extends string>(all: readonly Value[], value: string, otherwise: Value): Value {
  return all.find((one) => one === value) ?? otherwise
}
