import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PlayerCard } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lastVisitQuery } from '../home/api.ts'
import { AddedNote } from './list-tools.tsx'

const coachId = 'casey'
const since = '2026-11-20T18:00:00.000Z'
const before = '2026-11-20T17:59:59.000Z'
const after = '2026-11-20T18:00:01.000Z'

const player: PlayerCard = {
  playerId: 'amara',
  playerName: 'Amara Okafor',
  email: '',
  gender: 'female',
  age: 16,
  positions: ['ST'],
  divisionsInterestedIn: [],
  school: 'Hillcrest High',
  yearGraduating: 2028,
  stateLocated: 'OH',
  city: 'Larkspur Glen',
  club: 'Lakeshore United',
  clubLevel: '',
  grade: '11',
  height: `5'8"`,
  gpa: 3.4,
  profilePic: '',
  isFavorited: true,
}

type Added = Pick<PlayerCard, 'addedAt' | 'addedBy'>

/** Returns the note's words for a coach last here then; null before the first visit, undefined while unknown. */
function wordsFor(visit: string | null | undefined, added: Added, shared = true) {
  const client = new QueryClient()
  if (visit !== undefined) client.setQueryData(lastVisitQuery(coachId).queryKey, { since: visit })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AddedNote player={{ ...player, ...added }} coachId={coachId} shared={shared} />
    </QueryClientProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .trim()
}

test.each<[string, Added, boolean, string]>([
  ['a share after the last visit', { addedAt: after }, true, 'Shared Nov 20 New'],
  ['a share before it', { addedAt: before }, true, 'Shared Nov 20'],
  ["a colleague's star after it", { addedAt: after, addedBy: 'dana' }, false, 'Favorite since Nov 20 New'],
  ["a colleague's star before it", { addedAt: before, addedBy: 'dana' }, false, 'Favorite since Nov 20'],
  ["the coach's own star", { addedAt: after, addedBy: coachId }, false, 'Favorite since Nov 20'],
  ['a player without a date', {}, true, ''],
])(
  '%s has its date, and the mark only if it is new to this coach',
  { tags: 'R8.43' },
  (_, added, shared, words) => {
    expect(wordsFor(since, added, shared)).toBe(words)
  },
)

test('nothing is marked before the first visit, or while the last one is not known', {
  tags: 'R8.43',
}, () => {
  expect(wordsFor(null, { addedAt: after })).toBe('Shared Nov 20')
  expect(wordsFor(undefined, { addedAt: after })).toBe('Shared Nov 20')
})
