import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { listChildren, OutputOf } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { childrenQuery } from '../guardians/api.ts'
import { familyHomeQuery } from './api.ts'
import { SignedInHome } from './signed-in-home.tsx'

/** Renders the start page of a parent without a child under 18. */
function homeOf(family: Partial<OutputOf<typeof listChildren>>) {
  const client = new QueryClient()
  client.setQueryData(childrenQuery.queryKey, { children: [], waiting: [], former: [], lists: [], ...family })
  client.setQueryData(familyHomeQuery.queryKey, { children: [] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SignedInHome user={{ userId: 'jo', name: 'Jo', type: 'guardian', hasDoneTutorial: true }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const invites = 'Your child can invite you'

test('a parent finds the list that a child of 18 lets them read, and waits for no invitation', () => {
  const html = homeOf({ lists: [{ playerId: 'ines', playerName: 'Ines' }] })
  expect(html).toMatch(/href="\/ourColleges\/ines"[^>]*>See Ines&#x27;s list</)
  expect(html).not.toContain(invites)
})

test('only a parent without anybody is told who invites', () => {
  expect(homeOf({})).toContain(invites)
  expect(homeOf({ waiting: [{ playerName: 'Ines', expiresAt: '2026-11-20T12:00:00.000Z' }] })).not.toContain(
    invites,
  )
})
