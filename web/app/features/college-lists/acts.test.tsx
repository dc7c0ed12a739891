import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ListEntry } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEntry } from './factory.ts'

const said: { text: string; undo: boolean }[] = []
let useListActs: typeof import('./acts.ts').useListActs

beforeEach(async () => {
  said.length = 0
  vi.resetModules()
  vi.doMock('../../ui/feedback/toast.tsx', () => ({
    useToast: () => ({
      success: (text: string, action?: object) => void said.push({ text, undo: action !== undefined }),
    }),
  }))
  useListActs = (await import('./acts.ts')).useListActs
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.doUnmock('../../ui/feedback/toast.tsx')
  vi.resetModules()
  vi.unstubAllGlobals()
})

type Acts = ReturnType<typeof useListActs>

function List({ onShown }: { onShown: (acts: Acts) => void }) {
  onShown(useListActs('me'))
  return null
}

/** Puts a college on a list that is as this on the server. */
async function adding(entry: ListEntry) {
  vi.stubGlobal('fetch', async () => Response.json(entry))
  const shown: Acts[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <List onShown={(acts) => shown.push(acts)} />
    </QueryClientProvider>,
  )
  shown[0]?.add(entry.college)
  await expect.poll(() => said).toHaveLength(1)
  return said[0]
}

test('adding is taken back by Undo only while nobody has noted anything about the college', async () => {
  const text = 'Kestrel Ridge University is on the list.'
  expect(await adding(makeEntry({ stage: 'talking' }))).toEqual({ text, undo: true })
  said.length = 0
  // on a list read a while ago it was missing: a parent has put it there since, and noted something
  expect(await adding(makeEntry({ notes: 2 }))).toEqual({ text, undo: false })
})
