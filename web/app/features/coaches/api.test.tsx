import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CoachProfile } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../lib/storage/factory.ts'
import { favoritesQuery } from '../player-lists/api/player-lists.ts'
import { coachProfileQuery, colleaguesQuery, useSaveCoachProfile } from './api.ts'
import { makeCoachProfile } from './factory.ts'

const profile = makeCoachProfile()
const own = coachProfileQuery('casey').queryKey
const ofCollege = [colleaguesQuery('casey').queryKey, favoritesQuery('casey').queryKey]

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', makeStorage())
})
afterEach(() => vi.unstubAllGlobals())

type Save = ReturnType<typeof useSaveCoachProfile>['mutateAsync']

function Form({ onShown }: { onShown: (save: Save) => void }) {
  onShown(useSaveCoachProfile(profile).mutateAsync)
  return null
}

/** Saves a profile that the server answers with this change; the cache holds lists of the college. */
async function cacheAfter(change: Partial<CoachProfile>) {
  const client = new QueryClient()
  client.setQueryData(own, profile)
  for (const key of ofCollege) client.setQueryData<unknown>(key, 'read at Fernhill')
  const data = { ...profile, ...change }
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Saved', data }))
  let save: Save | undefined
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form
        onShown={(given) => {
          save = given
        }}
      />
    </QueryClientProvider>,
  )
  await save?.({ ...profile, ...change, password: '', currentPassword: 'mud on the boots' })
  return [client.getQueryData(own), ...ofCollege.map((key) => client.getQueryData<unknown>(key))]
}

test('at another school nothing is left of what the coach read at the one before', async () => {
  const moved = { collegeId: 'westlake', collegeName: 'Westlake College', verification: 'pending' } as const
  expect(await cacheAfter(moved)).toEqual([{ ...profile, ...moved }, undefined, undefined])
})

test('any other change keeps the lists of the college', async () => {
  const renamed = { coachName: 'Casey Holt-Reed' }
  expect(await cacheAfter(renamed)).toEqual([
    { ...profile, ...renamed },
    'read at Fernhill',
    'read at Fernhill',
  ])
})
