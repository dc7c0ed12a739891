import { getCollegePreview, getPagePreview, getPlayerPreview } from '@touchline/contract'
import { always, anyone, existing, ok, refused } from '../answers.ts'
import { type Row, read } from '../row.ts'

const card = ok('image/jpeg')

/** Preview images of pages, listed colleges, and players who allow them. None of these players does. */
export const linkPreviewRows: Row[] = [
  read(getPagePreview, {
    object: 'none',
    input: () => ({ params: { page: 'guide' } }),
    answers: anyone(always(card)),
    queries: 1,
  }),
  read(getCollegePreview, {
    object: 'college',
    input: ({ it }) => ({ params: { collegeId: it.college } }),
    answers: anyone(existing(card)),
    queries: 2,
  }),
  read(getPlayerPreview, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: anyone({ ...existing(refused(404)) }),
    queries: 2,
  }),
]
