import { type QueryClient as Client, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PlayerPage } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useContactReminder } from '../notifications/api/settings.ts'
import { pageQuery, useFavorite } from './api.ts'

const coach = { userId: 'casey', collegeId: 'fernhill' }
const { queryKey } = pageQuery('maya', coach.userId)
const before: Pick<PlayerPage, 'playerId' | 'isFavorited'> & { contactDetails: object } = {
  playerId: 'maya',
  isFavorited: false,
  contactDetails: { state: 'held', reminded: false },
}

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
})
afterEach(() => vi.unstubAllGlobals())

const marks = {
  star: () => {
    const { mutateAsync } = useFavorite('maya', coach)
    return () => mutateAsync({ playerId: 'maya', favorite: true })
  },
  reminder: () => {
    const { mutateAsync } = useContactReminder('maya', coach.userId)
    return () => mutateAsync({ playerId: 'maya', remind: true })
  },
}

interface PageProps {
  useMark: () => () => Promise<unknown>
  onDrawn: (mark: () => Promise<unknown>) => void
}

function Page({ useMark, onDrawn }: PageProps) {
  onDrawn(useMark())
  return null
}

/** Presses a mark while an earlier answer is under way, and lets that one arrive last. */
async function press(client: Client, useMark: () => () => Promise<unknown>) {
  let answer: (page: unknown) => void = () => undefined
  client.setQueryData<unknown>(queryKey, before)
  const reading = client.fetchQuery({
    queryKey,
    queryFn: () =>
      new Promise<unknown>((resolve) => {
        answer = resolve
      }),
  })
  let mark: () => Promise<unknown> = () => Promise.reject(new Error('not drawn'))
  const onDrawn = (drawn: typeof mark) => {
    mark = drawn
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page useMark={useMark} onDrawn={onDrawn} />
    </QueryClientProvider>,
  )
  const marked = mark()
  await expect.poll(() => client.getQueryData(queryKey)).not.toEqual(before)
  answer(before)
  await Promise.allSettled([reading, marked])
}

test.each(Object.entries(marks))(
  'a %s pressed while the page is read again stays, and the page is read once more',
  async (_, useMark) => {
    const client = new QueryClient()
    await press(client, useMark)
    expect(client.getQueryData(queryKey)).not.toEqual(before)
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)
