import { expect, test } from 'vitest'
import { rowsOf } from './prospect-rows.ts'
import { ProspectTable, tableOf } from './prospect-table.ts'
import { ProspectRow } from './prospects.ts'

const row = ProspectRow.parse({
  prospectId: '01a196fb-1600-7004-be80-f4037e8dbc8e',
  playerId: null,
  version: 3,
  name: 'Robin Vale',
  profilePic: '',
  positions: ['CB', 'ST'],
  entering: 2027,
  classYear: null,
  entry: 'highSchool',
  state: '',
  city: '',
  school: '',
  club: '',
  clubLevel: '',
  height: null,
  gpa: 3.5,
  jersey: null,
  hasVideo: false,
  starred: true,
  hiddenFromLists: false,
  unlisted: false,
  stage: 'watching',
  subStageId: null,
  exitReason: null,
  priority: 'A',
  rank: 'a0',
  ownerId: null,
  tagIds: [],
  custom: { camp: 'June' },
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
  madeAt: '2026-02-06T23:07:00Z',
  archived: false,
})

test('columns are the same rows, in their order', () => {
  const rows = [row, { ...row, name: 'Noor', positions: [], priority: null }]
  expect(rowsOf(ProspectTable.parse(tableOf(rows)))).toEqual(rows)
  expect(rowsOf(ProspectTable.parse(tableOf([])))).toEqual([])
})
