import {
  InfiniteQueryObserver,
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Filter, FilterState } from '../../lib/filter-state.ts'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { FilteredListPage } from './filtered-list-page.tsx'
import { type ListPage, listStateOf } from './list-state.ts'
import { useFilteredList } from './use-filtered-list.ts'

interface Page extends ListPage {
  names: string[]
}

const filters: readonly Filter[] = [
  { key: 'cups', label: 'Cups', look: 'chips', options: [{ value: '1', label: 'One cup' }] },
]
const words = {
  loading: 'Loading teams',
  none: 'No teams match',
  found: (total: string) => `${total} teams found`,
  seen: (seen: string, total: string) => `${seen} of ${total} teams`,
  more: 'Load more teams',
  without: (filter: string, total: string) => `Remove ${filter} (${total} teams)`,
}

function teamsQuery(state: FilterState) {
  return infiniteQueryOptions({
    queryKey: ['teams', state],
    queryFn: (): Promise<Page> => Promise.reject(new Error('nobody asks in a test')),
    initialPageParam: '',
    getNextPageParam: ({ names, total }: Page) => (names.length < total ? 'next' : undefined),
    retry: false,
  })
}

function Teams() {
  const found = useFilteredList(() => filters, teamsQuery)
  const names = found.query.data?.pages.flatMap((page) => page.names) ?? []
  return (
    <FilteredListPage
      title="Teams"
      subtitle="All of them"
      found={found}
      words={words}
      lengthOf={(page) => page.names.length}
      failed={(message) => ({ title: "We couldn't load the teams.", message })}
      action={<button type="button">New Team</button>}
      countsKey={['teams', 'counts']}
      count={() => Promise.resolve({ total: 3 })}
      emptyList={<p>No teams yet</p>}
    >
      {names.join(', ')}
    </FilteredListPage>
  )
}

afterEach(() => onlineManager.setOnline(true))

/** Renders the page at a search, with its list's known names. */
function pageAt(search: string, state: FilterState, names?: string[]) {
  const client = new QueryClient()
  if (names) {
    const page: Page = { names, total: names.length }
    client.setQueryData(teamsQuery(state).queryKey, { pages: [page], pageParams: [''] })
  }
  return pageOf(client, search)
}

function pageOf(client: QueryClient, search = '') {
  const Stub = createRoutesStub([{ path: '/', Component: Teams }])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Stub initialEntries={[`/${search}`]} />
    </QueryClientProvider>,
  )
}

const all: FilterState = { name: '', chosen: {} }

test('results stand with their number, and the search box beside the action', () => {
  const html = pageAt('', all, ['Rovers', 'United'])
  expect(html).toContain('Rovers, United')
  expect(html).toContain('2 teams found')
  expect(html).toContain('All of them')
  expect(html).toMatch(/<search.*New Team/)
})

test('until the first answer there are skeletons', () => {
  expect(pageAt('', all)).toContain('Loading teams')
})

test('an empty list is told from one that filters have emptied', () => {
  expect(pageAt('', all, [])).toContain('No teams yet')
  const narrowed = pageAt('?cups=1&name=ro', { name: 'ro', chosen: { cups: ['1'] } }, [])
  expect(narrowed).toContain('No teams match')
  expect(narrowed).toContain('Reset Filters')
  expect(narrowed).not.toContain('No teams yet')
  expect(narrowed).toMatch(/aria-label="Active filters".*One cup/)
})

const offline = /You&#x27;re offline. This loads once you&#x27;re back online/

test('a next page that does not come says why', async () => {
  const client = new QueryClient()
  const query = teamsQuery(all)
  client.setQueryData(query.queryKey, { pages: [{ names: ['Rovers'], total: 2 }], pageParams: [''] })
  const before = pageOf(client)
  expect(before).toContain('Load more teams')
  expect(before).not.toContain('role="alert"')

  await new InfiniteQueryObserver(client, query).fetchNextPage()
  expect(pageOf(client)).toMatch(/role="alert"[^>]*>An error occurred/)
  onlineManager.setOnline(false)
  expect(pageOf(client)).toMatch(offline)
})

test('without a connection a list says that it waits for one, instead of loading for ever', () => {
  onlineManager.setOnline(false)
  const html = pageAt('', all)
  expect(html).toMatch(offline)
  expect(html).not.toContain('Loading teams')
  expect(pageAt('', all, ['Rovers'])).not.toMatch(offline)
})

test('a filter that means nothing is told as such, and nobody is sent to try the same again', async () => {
  const ask = async (fields: { path: string; message: string }[]) => {
    const message = 'Write the town with its state.'
    const problem = {
      statusCode: 400,
      code: 'invalid_input',
      error: '',
      message,
      fields,
      requestId: '',
    } as const
    const refused = new ProblemError(problem)
    const query = { ...teamsQuery(all), queryFn: () => Promise.reject(refused) }
    const observer = new InfiniteQueryObserver(new QueryClient(), query)
    await observer.refetch()
    return listStateOf(
      observer.getCurrentResult(),
      ({ names }: Page) => names.length,
      (detail) => ({ title: 'Not loaded', message: detail }),
    )
  }
  expect(await ask([{ path: 'near', message: '' }])).toEqual({
    status: 'failed',
    title: 'Write the town with its state.',
  })
  expect(await ask([])).toMatchObject({ title: 'Not loaded', onRetry: expect.any(Function) })
})
