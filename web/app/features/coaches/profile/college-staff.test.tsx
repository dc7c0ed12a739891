import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ColleagueToDecide } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { colleaguesQuery } from '../api.ts'
import { makeCoachProfile } from '../factory.ts'
import { CollegeStaff } from './college-staff.tsx'

const profile = makeCoachProfile()

const devon: ColleagueToDecide = {
  coachId: 'devon',
  coachName: 'Devon Pike',
  title: 'Assistant Coach',
  email: 'devon@fernhill.edu',
  verification: 'pending',
  joinedAt: '2026-09-01T00:00:00.000Z',
  mayConfirm: true,
  mayRefuse: true,
}

/** Returns a colleague's button names, and whether the page says that the team decides instead. */
function offered(colleague: ColleagueToDecide) {
  const client = new QueryClient()
  client.setQueryData(colleaguesQuery('casey').queryKey, { colleagues: [colleague] })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CollegeStaff profile={profile} />
    </QueryClientProvider>,
  )
  return {
    buttons: [...html.matchAll(/aria-label="([^"]*Devon Pike[^"]*)"/g)].map(([, name = '']) =>
      name.replace(/ ?Devon Pike ?/, ''),
    ),
    team: html.includes('Our team will decide.'),
  }
}

test.each([
  ['a waiting coach', {}, { buttons: ['Reject', 'Verify'], team: false }],
  ['one who waits for an administrator', { mayConfirm: false }, { buttons: ['Reject'], team: true }],
  ['a waiting coach, by a newcomer', { mayConfirm: false, mayRefuse: false }, { buttons: [], team: true }],
  ['a verified coach', { verification: 'verified' }, { buttons: ['is no longer on our staff'], team: false }],
  ['one verified earlier', { verification: 'verified', mayRefuse: false }, { buttons: [], team: false }],
  ['one rejected by another', { verification: 'refused', mayConfirm: false }, { buttons: [], team: false }],
] as const)('a coach decides about %s as far as the server allows', (_, given, expected) => {
  expect(offered({ ...devon, ...given })).toEqual(expected)
})
