import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PlayerHome as Home } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeCollege } from '../colleges/factory.ts'
import { collegesNeedingQuery, playerHomeQuery } from './api.ts'
import { PlayerHome } from './player-home.tsx'

const home: Home = {
  positions: ['ST'],
  missing: [],
  hasVideo: true,
  games: 0,
  nextGames: [],
  shares: 0,
  parent: 'unasked',
  requests: { conversations: [], total: 0 },
  messages: { conversations: [], total: 0 },
}

/** Renders the start page of a player whom `total` colleges need, one of which it shows. */
function homeWith(total: number, shown = home) {
  const client = new QueryClient()
  client.setQueryData(playerHomeQuery('amara').queryKey, shown)
  client.setQueryData(collegesNeedingQuery(home.positions).queryKey, {
    colleges: [makeCollege()],
    total,
    nextCursor: null,
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlayerHome user={{ userId: 'amara', name: 'Amara', type: 'player', hasDoneTutorial: true }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the way to all colleges stands where there are more than those shown', { tags: 'R3.38' }, () => {
  expect(homeWith(1)).toContain('Kestrel Ridge University')
  expect(homeWith(1)).not.toContain('See all')
  expect(homeWith(2)).toContain('See all 2 colleges that need ST')
  expect(homeWith(2)).toContain('href="/collegeSearch?positions=ST"')
})

test('what comes next is the list of colleges alone; coaches who wait and the profile have their own names', () => {
  const titles = (shown: Home) =>
    [...homeWith(1, shown).matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title)
  const waits = { ...home, messages: { conversations: [], total: 1 } }
  expect(titles(waits).slice(0, 4)).toEqual([
    'Next for your colleges',
    'The plan: now',
    'Waiting for you',
    'Get set up',
  ])
  expect(titles(home)).not.toContain('Waiting for you')
  const ready = { ...home, games: 1, shares: 1 }
  expect(titles(ready)).toContain('You&#x27;re all set')
  expect(titles({ ...ready, messages: waits.messages })).not.toContain('Get set up')
})

test('while it is unknown if a parent asks, the hidden cards have their shape in their place', () => {
  expect(homeWith(1)).toContain('data-home-skeleton')
})
