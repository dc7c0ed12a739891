import type { ProspectRow } from '@touchline/contract'
import { randomId } from '../../lib/random-id.ts'
import type { HeldBoard } from './api/held-board.ts'

/** Builds a prospect's row for tests. */
export function prospectRow(facts: Partial<ProspectRow> = {}): ProspectRow {
  return {
    prospectId: randomId(),
    playerId: null,
    version: 1,
    name: 'Robin Vale',
    profilePic: '',
    positions: [],
    entering: null,
    classYear: null,
    entry: 'highSchool',
    state: '',
    city: '',
    school: '',
    club: '',
    clubLevel: '',
    height: null,
    gpa: null,
    jersey: null,
    hasVideo: false,
    starred: false,
    hiddenFromLists: false,
    unlisted: false,
    stage: 'watching',
    subStageId: null,
    exitReason: null,
    priority: null,
    rank: 'a0',
    ownerId: null,
    tagIds: [],
    custom: {},
    grade: null,
    graders: 0,
    split: false,
    noteCount: 0,
    lastNote: '',
    lastNoteAt: null,
    lastSeenOn: null,
    talk: 'none',
    opensAt: null,
    origin: 'hand',
    madeAt: '2026-09-14T15:00:00.000Z',
    archived: false,
    ...facts,
  }
}

/** Builds a board without prospects for tests. */
export function heldBoard(parts: Partial<HeldBoard> = {}): HeldBoard {
  return {
    version: 1,
    rows: [],
    wholeAt: 0,
    settings: {
      subStages: [],
      tags: [],
      fields: [],
      phrases: [],
      folded: [],
      movesToContacted: true,
      splitFrom: 1.5,
    },
    settingsVersion: 1,
    members: [],
    views: [],
    ...parts,
  }
}
