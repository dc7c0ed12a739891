import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unreachable } from '../../../lib/http/problem-error.ts'
import { ConversationRows } from './conversation-list.tsx'

const list = {
  data: { pages: [], pageParams: [] },
  error: null,
  isPending: false,
  isFetching: false,
  isPaused: false,
  refetch: () => undefined,
  hasNextPage: true,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
}
const shown = (change: object) =>
  renderToStaticMarkup(
    <ConversationRows list={{ ...list, ...change }} userId="noor" currentId={undefined} empty={null} />,
  )

test('older conversations that do not come say why, above the button that asks again', () => {
  expect(shown({})).not.toContain('role="alert"')
  const failed = { error: unreachable(), isFetchNextPageError: true }
  expect(shown(failed)).toMatch(/reach Touchline\. Check your connection.*Load older conversations/)
  expect(shown({ isPaused: true })).toMatch(/You&#x27;re offline.*Load older conversations/)
  expect(shown({ isPaused: true, hasNextPage: false })).not.toContain('offline')
})
