import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Child, UserType } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { childrenQuery } from '../../guardians/api.ts'
import { OurColleges } from './our-colleges.tsx'

const kid: Child = {
  playerId: 'kid',
  playerName: 'Maya',
  profilePic: '',
  gender: 'female',
  school: '',
  yearGraduating: 2028,
  since: '2026-11-01T12:00:00.000Z',
  pause: null,
  linkPreview: { allowed: false, mayChange: true },
  rights: { decides: true, money: true, school: true },
  removal: null,
  ageChange: null,
  invitations: [],
}

/** Renders a list that still loads; a parent known to have one child reads the list of an adult, too. */
function loadingFor(type: UserType, playerId?: string, known = true) {
  const client = new QueryClient()
  if (type === 'guardian' && known) {
    client.setQueryData(childrenQuery.queryKey, {
      children: [kid],
      waiting: [],
      former: [],
      lists: [{ playerId: 'ines', playerName: 'Ines' }],
    })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OurColleges
          user={{ userId: 'me', name: 'Jo', type, hasDoneTutorial: true }}
          playerId={playerId}
          note={() => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const tabs = 'Pages about these colleges'

test('a list that loads leads to map, comparison and plan only where they stay', { tags: 'R24.9' }, () => {
  expect(loadingFor('player')).toContain(tabs)
  expect(loadingFor('guardian', 'kid')).toContain(tabs)
  for (const childId of ['kid', undefined]) expect(loadingFor('guardian', childId, false)).toContain(tabs)
  const read = loadingFor('guardian', 'ines')
  expect(read).toContain('Loading the list')
  expect(read).not.toContain(tabs)
})
