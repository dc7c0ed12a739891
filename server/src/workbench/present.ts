import {
  entries,
  exitReasons,
  FieldValue,
  meanOf,
  origins,
  type Position,
  type ProspectRow,
  type ProspectTable,
  priorities,
  rowsOf,
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

/**
 * Presents prospects as columns: the profile's facts of a linked player who is listed, the staff's own facts of anyone
 * else.
 */
export function presentTable(
  rows: readonly StoredProspect[],
  opensAt: (row: StoredProspect) => string | null,
): ProspectTable {
  const opinions = rows.map(opinionsOf)
  return {
    prospectId: rows.map((row) => row.id),
    playerId: rows.map((row) => row.playerId),
    version: rows.map((row) => row.version),
    name: rows.map((row) => row.name),
    profilePic: rows.map((row) => row.profilePic ?? ''),
    positions: rows.map(mainFirst),
    entering: rows.map((row) => row.entering ?? row.classYear),
    classYear: rows.map((row) => row.classYear),
    entry: rows.map((row) => oneOf(entries, row.entry, 'highSchool')),
    state: rows.map((row) => row.state ?? ''),
    city: rows.map((row) => row.city ?? ''),
    school: rows.map((row) => row.school ?? ''),
    club: rows.map((row) => row.club ?? ''),
    clubLevel: rows.map((row) => row.clubLevel ?? ''),
    height: rows.map((row) => row.height),
    gpa: rows.map((row) => row.gpa),
    hasVideo: rows.map((row) => ((row.playerName !== null ? row.youtubeLink : row.video) ?? '') !== ''),
    jersey: rows.map((row) => row.jersey),
    starred: rows.map((row) => row.starred),
    hiddenFromLists: rows.map((row) => row.hidden),
    unlisted: rows.map((row) => row.playerId !== null && row.playerName === null),
    stage: rows.map((row) => oneOf(stages, row.stage, 'watching')),
    subStageId: rows.map((row) => row.subStageId),
    exitReason: rows.map((row) => exitReasons.find((reason) => reason === row.exitReason) ?? null),
    priority: rows.map((row) => priorities.find((priority) => priority === row.priority) ?? null),
    rank: rows.map((row) => row.rank),
    ownerId: rows.map((row) => row.ownerId),
    tagIds: rows.map((row) => row.tagIds),
    custom: rows.map(customOf),
    grade: opinions.map(({ marks }) => meanOf(marks)),
    graders: opinions.map(({ marks }) => marks.length),
    split: opinions.map(({ split }) => split),
    noteCount: rows.map((row) => row.note?.count ?? 0),
    lastNote: rows.map((row) => row.note?.beginning ?? ''),
    lastNoteAt: rows.map((row) => row.note?.writtenAt ?? null),
    lastSeenOn: opinions.map(({ seenOn }) => seenOn),
    talk: rows.map((row) => oneOf(talkStates, row.talk ?? 'none', 'none')),
    opensAt: rows.map(opensAt),
    origin: rows.map((row) => oneOf(origins, row.origin, 'hand')),
    madeAt: rows.map((row) => row.madeAt),
    archived: rows.map((row) => row.archivedAt !== null),
  }
}

/** Presents one prospect. */
export function presentRow(row: StoredProspect, opensAt: string | null): ProspectRow {
  const [shown] = rowsOf(presentTable([row], () => opensAt))
  if (!shown) throw new Error('A table of one prospect has no row')
  return shown
}

function customOf({ custom }: StoredProspect) {
  const read = Custom.safeParse(custom)
  return read.success ? read.data : {}
}

function opinionsOf({ opinions, splitFrom }: StoredProspect) {
  const counted = opinions.filter(({ counts }) => counts).map(presentOpinion)
  let seenOn: string | null = null
  for (const opinion of opinions) if (seenOn === null || opinion.seenOn > seenOn) seenOn = opinion.seenOn
  return {
    marks: counted.flatMap(({ overall }) => overall ?? []),
    split: counted.length > 1 && splitOver(counted, splitFrom ?? firstSettings.splitFrom).length > 0,
    seenOn,
  }
}

function mainFirst({ mainPosition, positions }: StoredProspect): Position[] {
  const known = knownPositions(positions)
  const [first] = mainPosition === null ? [] : knownPositions([mainPosition])
  if (first === undefined || first === known[0]) return known
  return [first, ...known.filter((position) => position !== first)]
}

function oneOf<Value extends string>(all: readonly Value[], value: string, otherwise: Value): Value {
  return all.find((one) => one === value) ?? otherwise
}
