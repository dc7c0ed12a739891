import { foldName } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import { objectOf } from '../changes/field-changes.ts'
import { findNoteBodies, findStanding } from './import-queries.ts'
import type { Candidate } from './rows/candidate.ts'
import type { Person } from './rows/identify.ts'
import type { Standing } from './rows/preview.ts'

export type StandingRow = Awaited<ReturnType<typeof findStanding>>[number]

/** The board of a program, by prospect. */
export interface LoadedStanding extends Standing {
  rows: ReadonlyMap<string, StandingRow>
}

/** Reads the board of a program for comparing a file with it. */
export async function standingOf(
  db: Database,
  { collegeId, room, candidates }: { collegeId: string; room: number; candidates: readonly Candidate[] },
): Promise<LoadedStanding> {
  const rows = new Map((await findStanding(db, collegeId)).map((row) => [row.id, row]))
  const hasNotes = candidates.some(({ notes }) => notes.length > 0)
  const noted = hasNotes ? await findNoteBodies(db, { collegeId, prospectIds: [...rows.keys()] }) : new Map()
  return {
    rows,
    room,
    people: [...rows.values()].map(personOfRow),
    present(prospectId) {
      const row = rows.get(prospectId)
      const bodies: { body: string }[] = noted.get(prospectId) ?? []
      return (
        row && {
          row,
          linked: row.playerName !== null,
          notes: new Set(bodies.map(({ body }) => body)),
        }
      )
    },
  }
}

/** Returns what tells a prospect from others: the profile's facts of a listed player, those the staff noted of anyone else. */
function personOfRow(row: StandingRow): Person {
  const isLinked = row.playerName !== null
  const email = objectOf(row.contacts).email
  return {
    id: row.id,
    row: 0,
    names: [foldName(row.name), ...(row.playerName === null ? [] : [foldName(row.playerName)])],
    playerId: row.playerId,
    classYear: isLinked ? row.playerClass : row.classYear,
    state: (isLinked ? row.playerState : row.state) ?? '',
    club: foldName((isLinked ? row.playerClub : row.club) ?? ''),
    school: foldName((isLinked ? row.playerSchool : row.school) ?? ''),
    email: typeof email === 'string' ? email : '',
  }
}

/** Describes a prospect in a line, so that two of one name can be told apart. */
export function aboutRow(row: StandingRow): string {
  const isLinked = row.playerName !== null
  const year = isLinked ? row.playerClass : row.classYear
  const place = isLinked ? row.playerState : row.state
  const club = isLinked ? row.playerClub : row.club
  return [row.playerName ?? row.name, year, club, place]
    .filter((one) => one !== null && one !== '')
    .join(' · ')
}
