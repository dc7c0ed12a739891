import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { makeEntry } from '../factory.ts'
import { type Place, usePlaceEntry, useSaveEntry } from './entries.ts'
import { collegeListQuery } from './list.ts'

afterEach(() => vi.unstubAllGlobals())

const [a, b, c] = ['a', 'b', 'c'].map((id, index) => makeEntry({ id, name: id, rank: index + 1 }))

interface Acts {
  place: ReturnType<typeof usePlaceEntry>
  save: ReturnType<typeof useSaveEntry>
}

function List({ onShown }: { onShown: (acts: Acts) => void }) {
  onShown({ place: usePlaceEntry('me'), save: useSaveEntry('me') })
  return null
}

/** Shows a list of three to which the server refuses a place and never answers what comes after. */
function listRefusing() {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/order') ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => {}),
  )
  const client = new QueryClient()
  const { queryKey } = collegeListQuery('me')
  client.setQueryData(queryKey, {
    playerName: 'Ines',
    from: null,
    entries: [a, b, c].flatMap((entry) => entry ?? []),
    people: [],
    rights: { money: true, decides: true, writes: true },
  })
  const shown: Acts[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List onShown={(acts) => shown.push(acts)} />
    </QueryClientProvider>,
  )
  const entries = () =>
    client.getQueryData(queryKey)?.entries.map(({ college, stage }) => `${college.collegeId} ${stage}`)
  return { acts: shown[0], entries }
}

test.for<Place>([
  { collegeId: 'c', nextTo: 'a', edge: 'before' },
  { collegeId: 'a', nextTo: 'c', edge: 'after' },
  { collegeId: 'b', nextTo: 'a', edge: 'before' },
])('a refused place is taken back alone: a stage given meanwhile stays', async (place) => {
  const { acts, entries } = listRefusing()
  const placed = acts?.place.mutateAsync(place)
  const college = [a, b, c].find((entry) => entry?.college.collegeId === place.collegeId)?.college
  if (college) acts?.save.mutate({ college, part: { stage: 'visit' } })
  await expect(placed).rejects.toThrow()
  expect(entries()).toEqual(
    ['a', 'b', 'c'].map((id) => `${id} ${id === place.collegeId ? 'visit' : 'researching'}`),
  )
})
