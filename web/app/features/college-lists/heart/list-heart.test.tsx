import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { UserType } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeCollege } from '../../colleges/factory.ts'
import { isBare } from '../acts.ts'
import { collegeListQuery } from '../api/list.ts'
import { makeEntry, makeStep } from '../factory.ts'
import { ListHeart } from './list-heart.tsx'

function heartFor(type: UserType, listed: boolean) {
  const client = new QueryClient()
  client.setQueryData(collegeListQuery('me').queryKey, {
    playerName: 'Ines',
    from: null,
    entries: listed ? [makeEntry({ id: 'kestrel' })] : [],
    people: [],
    rights: { money: true, decides: true, writes: true },
  })
  const user = { userId: 'me', name: 'Ines Keeper', type, hasDoneTutorial: true }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ListHeart college={makeCollege({ collegeId: 'kestrel' })} user={user} look="page" />
    </QueryClientProvider>,
  )
}

test('a player sees whether a college is on the list', { tags: 'R23.20' }, () => {
  expect(heartFor('player', false)).toMatch(/aria-pressed="false".*Add to my list/)
  expect(heartFor('player', true)).toMatch(/aria-pressed="true".*On my list/)
})

test('a coach and an administrator have no heart', () => {
  expect([heartFor('coach', true), heartFor('admin', true)]).toEqual(['', ''])
})

test('only a college that nobody has touched goes without a question', { tags: 'R23.22' }, () => {
  expect(isBare(makeEntry())).toBe(true)
  for (const touched of [{ version: 2 }, { notes: 1 }, { nextStep: makeStep() }, { stage: 'visit' }] as const)
    expect(isBare(makeEntry(touched)), JSON.stringify(touched)).toBe(false)
})
