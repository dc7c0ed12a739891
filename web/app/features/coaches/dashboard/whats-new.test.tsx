import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CoachHome } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { coachHomeQuery } from '../../home/api.ts'
import { WhatsNew } from './whats-new.tsx'

const coachId = 'casey'

/** Renders the panel for a coach with `total` newly shared profiles, one of which it names. */
function pageWith(total: number) {
  const home: CoachHome = {
    asOf: '2026-11-20T18:00:00.000Z',
    since: '2026-11-19T18:00:00.000Z',
    shares: {
      players: [
        { playerId: 'amara', playerName: 'Amara', profilePic: '', sharedAt: '2026-11-20T17:00:00.000Z' },
      ],
      total,
    },
    answers: { conversations: [], total: 0 },
    games: [],
    tasks: { collegeFilled: 0, collegeFacts: 1, favorites: 0, shared: 0, looked: 0 },
  }
  const client = new QueryClient()
  client.setQueryData(coachHomeQuery(coachId).queryKey, home)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WhatsNew coachId={coachId} collegeId="college" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the shared profiles that are not named are counted, one of them as one', () => {
  expect(pageWith(1)).not.toContain('more shared')
  expect(pageWith(2)).toContain('>1 more shared profile<')
  expect(pageWith(3)).toContain('>2 more shared profiles<')
})
